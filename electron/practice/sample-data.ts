import { randomInt, randomUUID } from 'node:crypto';
import type { EventPayload } from '../merchant/schema/webhooks.ts';
import type { Units } from '../shared/base/money.ts';
import { newAccountNumber, newPayerAccount, publishedReference } from './ids.ts';
import { openAccount } from './open-account.ts';
import type { Practice } from './practice.ts';
import { transactionEventRecord } from './records/transaction-event.ts';
import { beginReversal, fail, fieldsOnceReceived, pay, reverse } from './simulated-bank/pay.ts';
import { beginPayout, settlePayout } from './simulated-bank/payouts.ts';
import { type BusinessRow, firstBusiness } from './store/businesses.ts';
import { newestTransactions, type TransactionRow } from './store/transactions.ts';
import { addEvent } from './store/webhooks.ts';

const MINUTE = 60_000;
const CUSTOMERS = ['2348031234567', '2347055550123', '2349098765432', '2348120001111'];

const unitsOf = (naira: number): Units => (naira * 10_000) as Units;

type Ending = (practice: Practice, row: TransactionRow) => void;

const paid =
  (amount?: number): Ending =>
  (practice, { accountNo }) =>
    void pay(practice, { accountNo, amount: amount === undefined ? undefined : unitsOf(amount), late: false });
const waiting: Ending = () => undefined;
const failedSale: Ending = (practice, { refid }) => void fail(practice, refid, 'Insufficient funds');
const late: Ending = (practice, { accountNo }) => void pay(practice, { accountNo, late: true });
const reversing: Ending = (practice, row) => {
  paid()(practice, row);
  beginReversal(practice, row.refid);
};
const reversedSale: Ending = (practice, row) => {
  paid()(practice, row);
  reverse(practice, row.refid);
};

/** A transaction for each outcome, by the requested amount in naira. */
const transactions: readonly [asked: number, ending: Ending][] = [
  [1_500, paid()],
  [12_750, paid()],
  [800, paid(500)],
  [20_000, paid(25_000)],
  [4_300, failedSale],
  [6_000, late],
  [9_999, reversing],
  [15_000, reversedSale],
  [2_200, waiting],
  [35_000, waiting],
];

/** The same service at another time. */
const at = (practice: Practice, time: number): Practice => ({
  ...practice,
  clock: { ...practice.clock, now: () => time },
});

/** Adds the transactions above, ten minutes apart, and a completed payout, unless there are transactions already. */
export function addSampleData(practice: Practice): void {
  practice.db.atomically(() => {
    const business = firstBusiness(practice.db);
    if (!business || newestTransactions(practice.db, 1).length > 0) return;
    const began = practice.clock.now() - 10 * MINUTE * (transactions.length + 1);
    for (const [index, [askedAmount, ending]] of transactions.entries()) {
      const openedAt = began + 10 * MINUTE * index;
      const msisdn = CUSTOMERS[index % CUSTOMERS.length] ?? '';
      const row = openAccount(at(practice, openedAt), business, {
        amount: unitsOf(askedAmount),
        msisdn,
        channel: 'api',
        meta: { reference: `sample-${index + 1}` },
      });
      ending(at(practice, openedAt + 2 * MINUTE), row);
    }
    const payout = beginPayout(practice, { businessId: business.id, amount: unitsOf(5_000) });
    if (payout.ok) settlePayout(practice, payout.value.id, 'completed');
  });
}

const DAY = 86_400_000;
/** How far apart they were. */
const SALES_APART = 3 * MINUTE;

/** A payment of another channel of the business, which this service keeps no account of. */
function earlierPayment({ id, uid }: BusinessRow, n: number, at: number): TransactionRow {
  const refid = publishedReference();
  const amount = (randomInt(2, 400) * 500_000) as Units;
  return {
    id: n,
    uid,
    businessId: id,
    refid,
    trackingId: refid,
    accountNo: newAccountNumber(),
    accountName: 'Practice Shop (practice)',
    bankName: 'Practice Bank',
    request: '',
    msisdn: `23480${randomInt(10_000_000, 99_999_999)}`,
    channel: 'web',
    merchantMeta: JSON.stringify({ 'your-reference': `web-${randomUUID().slice(0, 18)}` }),
    amount,
    requestamount: amount,
    fee: Math.round(amount * 0.015),
    commission: Math.round(amount * 0.001),
    debitref: publishedReference(),
    payer: newPayerAccount(),
    walletId: 1,
    historyId: n,
    ...fieldsOnceReceived,
    flag: 0,
    createdAt: at,
    updatedAt: at,
    expiresAt: at + DAY,
    deliveredAt: at,
    reversedAt: null,
  };
}

/** Adds so many events of earlier payments of another channel to the list, without moving money. */
export function addEarlierEvents({ db, clock, settings }: Practice, count: number): void {
  db.atomically(() => {
    const business = firstBusiness(db);
    if (!business) return;
    const style = settings.style();
    for (let n = count; n >= 1; n -= 1) {
      const at = clock.now() - n * SALES_APART;
      const data = transactionEventRecord(
        earlierPayment(business, n, at),
        business.clientId,
        'transaction_success',
        style,
      );
      const payload: EventPayload = { 'event.type': 'transaction_success', data };
      addEvent(db, { businessId: business.id, payload, at });
    }
  });
}
