import { z } from 'zod';
import { ok, type Result } from '../../shared/base/result.ts';
import { AMOUNT_RULE, asNumber, readAmount } from '../amounts.ts';
import { isoStamp } from '../clock.ts';
import { faultRule } from '../faults/rules.ts';
import { renewCredentials } from '../new-business.ts';
import type { Practice } from '../practice.ts';
import { transactionRecord } from '../records/records.ts';
import { badInput, businessNotFound, notFound, type Refusal } from '../refusal.ts';
import { addEarlierEvents } from '../sample-data.ts';
import { announceTest } from '../simulated-bank/announce.ts';
import { beginReversal, fail, pay, reverse } from '../simulated-bank/pay.ts';
import { beginPayout, settlePayout } from '../simulated-bank/payouts.ts';
import { credentialsOf } from '../store/businesses.ts';
import { newestPayouts, payoutStatuses } from '../store/payouts.ts';
import { newestTransactions, type TransactionRow } from '../store/transactions.ts';
import { settleWallets } from '../store/wallets.ts';
import { findWebhook, newestDeliveries } from '../store/webhooks.ts';
import { type Act, act, amountInNaira, idIn } from './command.ts';

const shownRecord = ({ settings }: Practice, outcome: Result<TransactionRow, Refusal>) =>
  outcome.ok ? ok(transactionRecord(outcome.value, settings.style())) : outcome;

const payment = z.strictObject({
  /** The newest account when left out. */
  accountNo: z.string().optional(),
  amount: amountInNaira.optional(),
  late: z.boolean().default(false),
});
const failure = z.strictObject({
  reason: z.string().min(1).max(200).default('The transfer failed at the payer’s bank'),
});
/** `begin` only starts the reversal: flagged, with the money still in the wallets. */
const reversal = z.strictObject({ begin: z.boolean().default(false) });

const LISTED = 100;

const earlier = z.strictObject({ count: z.int().min(1).max(100_000) });

const credentialsView = ({ db }: Practice, id: string) => {
  const credentials = credentialsOf(db, idIn(id));
  return credentials ? ok(credentials) : businessNotFound();
};

const list = z.array(faultRule).max(100);
const wrappedList = z.strictObject({ faults: list }).transform(({ faults }) => faults);
const faultsView = ({ faults }: Practice) => ok(faults.list());

const id = z.int().positive();
const payout = z.strictObject({
  businessId: id,
  walletId: id.optional(),
  bankId: id.optional(),
  amount: amountInNaira,
});
const settlement = z.strictObject({ status: z.enum(payoutStatuses.filter((status) => status !== 'pending')) });

export const bankActs: readonly Act[] = [
  act({
    route: 'GET /transactions',
    summary: 'The newest 100 transactions of all businesses, as the interface describes them, with their account',
    run: ({ db, settings }) =>
      ok(
        newestTransactions(db, LISTED).map((row) => ({
          accountNo: row.accountNo,
          ...transactionRecord(row, settings.style()),
        })),
      ),
  }),
  act({
    route: 'POST /payments',
    summary: 'A customer pays into the given account or the newest: the whole amount or the given one, in time or late',
    body: payment,
    run: (practice, { body: { accountNo: givenAccountNo, amount, late } }) => {
      const accountNo = givenAccountNo ?? newestTransactions(practice.db, 1)[0]?.accountNo ?? '';
      const units = amount === undefined ? undefined : readAmount(amount);
      return units === null
        ? badInput(AMOUNT_RULE)
        : shownRecord(practice, pay(practice, { accountNo, amount: units, late }));
    },
  }),
  act({
    route: 'POST /transactions/:refid/fail',
    summary: 'The transfer fails at the payer’s bank',
    body: failure,
    run: (practice, { body, param }) => shownRecord(practice, fail(practice, param('refid'), body.reason)),
  }),
  act({
    route: 'POST /transactions/:refid/reverse',
    summary: 'The payment is reversed, or with begin only marked as being reversed',
    body: reversal,
    run: (practice, { body, param }) =>
      shownRecord(practice, (body.begin ? beginReversal : reverse)(practice, param('refid'))),
  }),
  act({
    route: 'POST /wallets/settle',
    summary: 'The wallets show every payment until now, as at a settlement',
    run: ({ db }) => {
      settleWallets(db);
      return ok({});
    },
  }),
  act({
    route: 'POST /events',
    summary: 'Adds events of earlier payments of another channel to the list; no money moves',
    body: earlier,
    run: (practice, { body }) => {
      addEarlierEvents(practice, body.count);
      return ok({});
    },
  }),
  act({
    route: 'GET /businesses/:id/credentials',
    summary: 'The keys of a business',
    run: (practice, { param }) => credentialsView(practice, param('id')),
  }),
  act({
    route: 'POST /businesses/:id/credentials',
    summary: 'Gives a business new keys; the old ones end',
    body: z.strictObject({ renew: z.array(z.enum(['bearer', 'key-pair'])).min(1) }),
    run: (practice, { body, param }) => {
      renewCredentials(practice, idIn(param('id')), body.renew);
      return credentialsView(practice, param('id'));
    },
  }),
  act({ route: 'GET /faults', summary: 'The faults that requests to the interface meet', run: faultsView }),
  act({
    route: 'PUT /faults',
    summary: 'Replaces all faults',
    body: z.union([list, wrappedList]),
    run: (practice, { body }) => {
      practice.faults.replace(body);
      return faultsView(practice);
    },
  }),
  act({
    route: 'DELETE /faults',
    summary: 'Removes all faults',
    run: (practice) => {
      practice.faults.replace([]);
      return faultsView(practice);
    },
  }),
  act({
    route: 'GET /phone',
    summary: 'The newest 100 messages that were sent to the owner’s phone, newest first',
    run: ({ phone }) => ok(phone.list()),
  }),
  act({
    route: 'DELETE /phone',
    summary: 'Forgets the messages so far',
    run: ({ phone }) => {
      phone.clear();
      return ok([]);
    },
  }),
  act({
    route: 'GET /requests',
    summary: 'The newest 200 requests to the interface and their responses, newest first',
    run: ({ requests }) => ok(requests.list().map(({ at, ...request }) => ({ at: isoStamp(at), ...request }))),
  }),
  act({
    route: 'DELETE /requests',
    summary: 'Forgets the requests so far',
    run: ({ requests }) => {
      requests.clear();
      return ok([]);
    },
  }),
  act({
    route: 'GET /payouts',
    summary: 'The newest 100 payouts of all businesses',
    run: ({ db }) =>
      ok(
        newestPayouts(db, LISTED).map(({ id, businessId, refid, amount, status, createdAt }) => ({
          id,
          businessId,
          refid,
          amount: asNumber(amount),
          status,
          createdAt: isoStamp(createdAt),
        })),
      ),
  }),
  act({
    route: 'POST /payouts',
    summary: 'Starts a payout of a business',
    body: payout,
    run: (practice, { body }) => {
      const amount = readAmount(body.amount);
      return amount === null ? badInput(AMOUNT_RULE) : beginPayout(practice, { ...body, amount });
    },
  }),
  act({
    route: 'POST /payouts/:id',
    summary: 'Moves a payout to another status',
    body: settlement,
    run: (practice, { body, param }) => settlePayout(practice, idIn(param('id')), body.status),
  }),
  act({
    route: 'GET /deliveries',
    summary: 'The newest 100 webhook deliveries',
    run: ({ db }) => ok(newestDeliveries(db, LISTED).map(({ secretHash: _, ...delivery }) => delivery)),
  }),
  act({
    route: 'POST /webhooks/:id/test',
    summary: 'Sends a test delivery to a webhook',
    run: (practice, { param }) => {
      const webhook = findWebhook(practice.db, param('id'));
      return webhook ? ok({ refid: announceTest(practice, webhook) }) : notFound('Webhook not found');
    },
  }),
];
