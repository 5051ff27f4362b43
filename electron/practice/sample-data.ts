import type { Units } from '../shared/base/money.ts';
import { openAccount } from './open-account.ts';
import type { Practice } from './practice.ts';
import { pay } from './simulated-bank/pay.ts';
import { beginPayout, settlePayout } from './simulated-bank/payouts.ts';
import { beginReversal, fail, reverse } from './simulated-bank/reversals.ts';
import { firstBusiness } from './store/businesses.ts';
import { newestTransactions, type TransactionRow } from './store/transactions.ts';

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
    for (const [index, [asked, ending]] of transactions.entries()) {
      const openedAt = began + 10 * MINUTE * index;
      const msisdn = CUSTOMERS[index % CUSTOMERS.length] ?? '';
      const row = openAccount(at(practice, openedAt), business, {
        amount: unitsOf(asked),
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
