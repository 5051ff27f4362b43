import { draftsOf } from '../journal/entry.ts';
import type { Entry, Journal } from '../journal/journal.ts';
import type { NewPayoutAccount, PayoutAccount } from '../merchant/client.ts';
import {
  digitsOf,
  type KeptPayoutAccount,
  maskedNumber,
  type NewPayoutAccountInput,
  PAYOUT_COUNTRY,
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

type RequestBody = SentAccount & Pick<KeptPayoutAccount, 'number'>;

const unconfirmedAccount = (body: RequestBody, at: number): KeptPayoutAccount => ({
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

/** The accounts this till added, or may have added: also one whose request no answer was recorded of. The newest first. */
function keptAccounts({ entries }: Pick<Journal, 'entries'>): readonly KeptPayoutAccount[] {
  const all = [
    ...entries({ kind: ACCOUNT_KIND }),
    ...['back-office.requested', 'back-office.answered'].flatMap(actsOf),
  ];
  const accounts = new Map<number, KeptPayoutAccount>();
  const openRequests: number[] = [];
  for (const { kind, seq, at, body } of all.sort((a, b) => a.seq - b.seq)) {
    if (kind === 'back-office.answered') accounts.delete(openRequests.pop() ?? 0);
    else if (kind === ACCOUNT_KIND) accounts.set(seq, body as unknown as KeptPayoutAccount);
    else {
      accounts.set(seq, unconfirmedAccount(body as unknown as RequestBody, at));
      openRequests.push(seq);
    }
  }
  return [...accounts.values()].reverse();

  function actsOf(kind: string): readonly Entry[] {
    return entries({ kind }).filter(({ body }) => body.act === ACT);
  }
}

/** Payout accounts (interface 4.5). The complete number is in memory only while it is sent. */
export function createPayoutAccountService(context: BackOfficeContext) {
  const { merchant, journal, businessId, bankNamed, actor } = context;
  return {
    list: (): Result<PayoutAccounts> => ok({ businessId: businessId(), accounts: keptAccounts(journal) }),

    /** Adds an account. Stores it when the service accepted it, or may have. */
    async add(input: NewPayoutAccountInput): Promise<Result<KeptPayoutAccount>> {
      const bank = bankNamed(input.bankCode);
      if (payoutAccountProblem(input) !== null || bank === null) return err(failure('invalid-input'));
      const digits = digitsOf(input.number);
      const sent: SentAccount = {
        bankname: bank,
        bankcode: input.bankCode,
        beneficiaryname: input.name.trim(),
        beneficiarycountry: PAYOUT_COUNTRY,
        type: input.type,
      };
      const details = { ...sent, number: maskedNumber(digits) };
      const by = actor();
      const send = async () =>
        mapOk(await merchant.createPayoutAccount({ ...sent, accountnumber: digits }), ({ value }) => value);
      const answer = await callWithAudit(context, { act: ACT, subject: '', details }, send, ({ id }) => id);
      if (!answer.ok && answer.failure.code !== 'unknown-outcome') return answer;
      const sentAccount = unconfirmedAccount(details, context.now());
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
