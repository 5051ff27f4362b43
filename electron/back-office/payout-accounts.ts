import { draftsOf } from '../journal/entry.ts';
import type { Projection, QueryDb } from '../journal/journal.ts';
import type { NewPayoutAccount, PayoutAccount } from '../merchant/client.ts';
import {
  digitsOf,
  type KeptPayoutAccount,
  maskedNumber,
  type NewPayoutAccountInput,
  type PayoutAccounts,
  payoutAccountProblem,
} from '../shared/back-office/payout-accounts.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import { callWithAudit } from './audited-call.ts';
import type { BackOfficeContext } from './context.ts';

const ACCOUNT_KIND = 'payout-account.kept';
const ACT = 'payout-account.add';

/** What is sent, but for the account's number; recorded with the request. */
type SentAccount = Omit<NewPayoutAccount, 'accountnumber'>;

/** A payout account, with its number masked (rule 7). */
const accountDraft = draftsOf<{ [ACCOUNT_KIND]: KeptPayoutAccount }>();

/** The payout accounts this till added, or may have added: also one whose request no answer was recorded of. */
export const payoutAccountsProjection: Projection = {
  name: 'payout-accounts',
  version: 1,
  tables: ['payout_account'],
  schema: `
CREATE TABLE IF NOT EXISTS payout_account (
  seq INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  -- 0 until the outcome of its request is recorded.
  ended INTEGER NOT NULL
) STRICT;
`,
  apply(db, { kind, seq, at, body }) {
    const add = (account: object, ended: number) =>
      db.run('INSERT INTO payout_account (seq, account, ended) VALUES (?, ?, ?)', seq, JSON.stringify(account), ended);
    if (kind === ACCOUNT_KIND) add(body, 1);
    if (kind === 'back-office.requested' && body.act === ACT) add(unconfirmed(body as unknown as RequestBody, at), 0);
    if (kind === 'back-office.answered' && body.act === ACT)
      db.run('DELETE FROM payout_account WHERE seq = (SELECT max(seq) FROM payout_account WHERE ended = 0)');
  },
};

type RequestBody = SentAccount & Pick<KeptPayoutAccount, 'number'>;

const unconfirmed = (body: RequestBody, at: number): KeptPayoutAccount => ({
  id: null,
  outcome: 'unknown',
  at: ms(at),
  type: body.type,
  number: body.number,
  bank: body.bankname,
  bankCode: body.bankcode,
  name: body.beneficiaryname,
  country: body.beneficiarycountry,
  isDefault: null,
});

const keptAccounts = (db: QueryDb): readonly KeptPayoutAccount[] =>
  db
    .all<{ account: string }>('SELECT account FROM payout_account ORDER BY seq DESC')
    .map(({ account }) => JSON.parse(account) as KeptPayoutAccount);

/** Payout accounts (interface 4.5). The complete number is in memory only while it is sent. */
export function createPayoutAccountService(context: BackOfficeContext) {
  const { merchant, journal, businessId, bankNamed, actor } = context;
  return {
    list: (): Result<PayoutAccounts> => ok({ businessId: businessId(), accounts: keptAccounts(journal.query) }),

    /** Adds an account. Stores it when the service accepted it, or may have. */
    async add(input: NewPayoutAccountInput): Promise<Result<KeptPayoutAccount>> {
      const bank = bankNamed(input.bankCode);
      if (payoutAccountProblem(input) !== null || bank === null) return err(failure('invalid-input'));
      const digits = digitsOf(input.number);
      const sent: SentAccount = {
        bankname: bank,
        bankcode: input.bankCode,
        beneficiaryname: input.name.trim(),
        beneficiarycountry: input.country,
        type: input.type,
      };
      const details = { ...sent, number: maskedNumber(digits) };
      const by = actor();
      const send = async () =>
        mapOk(await merchant.createPayoutAccount({ ...sent, accountnumber: digits }), ({ value }) => value);
      const answer = await callWithAudit(context, { act: ACT, subject: '', details }, send, ({ id }) => id);
      if (!answer.ok && answer.failure.code !== 'unknown-outcome') return answer;
      const sentAccount = unconfirmed(details, context.now());
      const account = answer.ok ? addedAccount(answer.value, sentAccount) : sentAccount;
      // If this fails the service has it all the same; the audit log names it.
      journal.append([accountDraft(ACCOUNT_KIND, account.id ?? '', by, account)]);
      return answer.ok ? ok(account) : answer;
    },
  };
}

const addedAccount = (listedAccount: PayoutAccount, sent: KeptPayoutAccount): KeptPayoutAccount => ({
  ...sent,
  id: listedAccount.id,
  outcome: 'added',
  bank: listedAccount.bankname ?? sent.bank,
  name: listedAccount.beneficiaryname ?? sent.name,
  country: listedAccount.beneficiarycountry ?? sent.country,
  isDefault: listedAccount.defaultBank,
});
