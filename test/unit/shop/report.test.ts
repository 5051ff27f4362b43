import { describe, expect, it } from 'vitest';
import type { Journal } from '../../../electron/journal/journal.ts';
import { draft } from '../../../electron/sales/entries.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { parseReport } from '../../../electron/shop/till/shop-day-record.ts';
import { shopReport } from '../../../electron/shop/till/shop-report.ts';
import { arrivedFlags, event, noFlags, read } from '../../support/evidence.ts';
import { tamper } from '../../support/journal-kit.ts';
import { watchPlans } from '../../support/query-plans.ts';
import { copyTo, newReplica, openTill, recordSale, type SaleAt } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Returns an amount in naira as units. */
const fromNaira = (naira: number): Units => (naira * 10_000) as Units;

/** Records a request for so many naira, and for so many that are paid by store credit. */
function ask(journal: Journal, id: string, naira: number, credit = 0): void {
  const sealedPhone = journal.vault.seal(journal.vault.customerOf('2348031234567'), '').box;
  const customer = { customer: '', phone: sealedPhone };
  const body = {
    amount: fromNaira(naira),
    currency: 'NGN',
    ...customer,
    at: ms(0),
    credit: fromNaira(credit),
  } as const;
  unwrap(journal.append([draft('sale.intended', id, body, 'ada')]));
}

/** Records a payment that fits no sale. */
function receiveUnmatched(journal: Journal, payment: string, naira: number, refid: string | null = null): void {
  const evidence = event('success', { amount: fromNaira(naira) });
  unwrap(journal.append([draft('money.unmatched', payment, { eventId: payment, refid, accountNo: null, evidence })]));
}

/** Records that an unmatched payment goes back. */
function reverseUnmatched(journal: Journal, payment: string, naira: number, refid: string): void {
  const evidence = event('reversed', { amount: fromNaira(naira), flags: { ...arrivedFlags, isreversing: 1 } });
  const body = { eventId: payment, refid, accountNo: null, standing: 'reversed', evidence } as const;
  unwrap(journal.append([draft('money.unmatched-reversed', payment, body)]));
}

const none = { count: 0, amount: 0 };
const one = (naira: number) => ({ count: 1, amount: fromNaira(naira) });

const tills = ['AAAAAA', 'BBBBBB', 'CCCCCC'].map((id, n) => ({ id, name: `Counter ${n + 1}` }));

/** Three tills whose streams arrived mixed at the first one. */
function threeTills() {
  const a = openTill('AAAAAA');
  const b = openTill('BBBBBB');
  const c = openTill('CCCCCC');
  const replica = newReplica();
  ask(a, 'a1', 100);
  ask(b, 'b1', 1_000);
  copyTo(replica, b);
  ask(c, 'c1', 10);
  ask(c, 'c2', 20);
  copyTo(replica, c);
  ask(b, 'b2', 2_000);
  copyTo(replica, b);
  const report = (lastCounted: Readonly<Record<string, number>> = {}) =>
    shopReport(
      {
        own: { till: 'AAAAAA', query: a.query },
        others: replica.query,
        tills,
        counted: (till) => lastCounted[till] ?? 0,
      },
      { madeAt: ms(5), asOf: ms(4) },
    );
  return { a, b, c, replica, report };
}

const askedIn = ({ lines }: ReturnType<typeof shopReport>) => lines.map(({ totals }) => totals.asked.amount);

describe('the report of a shop', () => {
  const paidSale: SaleAt = { n: 1, at: ms(0), paidAt: ms(1), amount: 500 };
  const countedUntil = ({ lines }: ReturnType<typeof shopReport>) =>
    Object.fromEntries(lines.map(({ till, until }) => [till, until]));
  const moneyIn = ({ totals: { unmatched, unmatchedReversed, collected } }: ReturnType<typeof shopReport>) => ({
    unmatched,
    unmatchedReversed,
    collected,
  });

  it('reports a line for each till of a shop, and their sum', () => {
    const { report } = threeTills();
    const shopReport = report();
    expect(shopReport).toMatchObject({ madeAt: 5, asOf: 4, totals: { asked: { count: 5, amount: fromNaira(3_130) } } });
    expect(askedIn(shopReport)).toEqual([100, 3_000, 30].map(fromNaira));
    expect(shopReport.lines.map(({ name, until }) => [name, until])).toEqual([
      ['Counter 1', 1],
      ['Counter 2', 2],
      ['Counter 3', 2],
    ]);
  });

  it('counts what was paid by store credit at each till, also in a report that the database has', () => {
    const { a, c, replica, report } = threeTills();
    ask(a, 'a2', 10, 5);
    ask(c, 'c3', 10, 7);
    copyTo(replica, c);
    const { lines, totals } = parseReport(JSON.stringify(report())) ?? expect.fail();
    expect(lines.map((line) => line.totals.credit)).toEqual([one(5), undefined, one(7)]);
    expect(totals.credit).toEqual({ count: 2, amount: fromNaira(12) });
  });

  it('goes on after what the last Z report counted of each till', () => {
    const { a, c, replica, report } = threeTills();
    const countedUntil = Object.fromEntries(report().lines.map(({ till, until }) => [till, until]));
    expect(askedIn(report(countedUntil))).toEqual([0, 0, 0]);
    ask(a, 'a2', 5);
    ask(c, 'c3', 7);
    copyTo(replica, c);
    expect(askedIn(report(countedUntil))).toEqual([5, 0, 7].map(fromNaira));
    expect(askedIn(report({ BBBBBB: 1 }))).toEqual([105, 2_000, 37].map(fromNaira));
  });

  it('counts a payment that two tills recorded once, also where one of them arrives after the report', () => {
    const { a, b, c, replica, report } = threeTills();
    const amounts = (newReport: ReturnType<typeof report>) => newReport.lines.map(({ totals }) => totals.unmatched);
    for (const journal of [a, b]) receiveUnmatched(journal, 'payment 1', 500);
    copyTo(replica, b);
    const first = report();
    expect(first.totals.unmatched).toEqual(one(500));
    receiveUnmatched(c, 'payment 1', 500);
    receiveUnmatched(c, 'payment 2', 70);
    copyTo(replica, c);
    expect(amounts(report(countedUntil(first)))).toEqual([none, none, one(70)]);
    expect(report().totals.unmatched).toEqual({ count: 2, amount: fromNaira(570) });
  });

  it.each(['AAAAAA', 'BBBBBB'])(
    'counts money once that only another till than that of its sale recorded (%s)',
    (till) => {
      const { a, b, c, replica, report } = threeTills();
      const refid = `r-${recordSale(c, 'CCCCCC', paidSale)}`;
      receiveUnmatched(till === 'AAAAAA' ? a : b, 'payment 1', 500, refid);
      copyTo(replica, b);
      expect(moneyIn(report())).toEqual({ unmatched: one(500), collected: none });
      copyTo(replica, c);
      expect(moneyIn(report())).toEqual({ unmatched: none, collected: one(500) });
    },
  );

  it('takes an unmatched payment off the next report where the sale of another till has it by then', () => {
    const { a, b, c, replica, report } = threeTills();
    const refid = `r-${recordSale(c, 'CCCCCC', paidSale)}`;
    for (const journal of [a, b]) receiveUnmatched(journal, 'payment 1', 500, refid);
    copyTo(replica, b);
    const first = report();
    expect(moneyIn(first)).toEqual({ unmatched: one(500), collected: none });
    copyTo(replica, c);
    const second = report(countedUntil(first));
    expect(moneyIn(second)).toEqual({ unmatched: { count: -1, amount: fromNaira(-500) }, collected: one(500) });
    reverseUnmatched(a, 'payment 1', 500, refid);
    expect(moneyIn(report(countedUntil(second)))).toEqual({ unmatched: none, collected: none });
  });

  it('takes the reversal of an unmatched payment off with it', () => {
    const { a, c, replica, report } = threeTills();
    const refid = `r-${recordSale(c, 'CCCCCC', paidSale)}`;
    receiveUnmatched(a, 'payment 1', 500, refid);
    reverseUnmatched(a, 'payment 1', 500, refid);
    const first = report();
    copyTo(replica, c);
    const minus = { count: -1, amount: fromNaira(-500) };
    expect(moneyIn(report(countedUntil(first)))).toMatchObject({ unmatched: minus, unmatchedReversed: minus });
    expect(moneyIn(report())).toEqual({ unmatched: none, collected: one(500) });
  });

  it('takes nothing off before another till’s sale has the money, nor for a till that was taken out', () => {
    const { a, c, replica, report } = threeTills();
    const id = recordSale(c, 'CCCCCC', { ...paidSale, paidAt: null });
    const refid = `r-${id}`;
    const seen = (flags: typeof noFlags) =>
      unwrap(
        c.append([
          draft('evidence.recorded', id, {
            attempt: 1,
            evidence: read(flags, { refid, amount: fromNaira(500) }),
            raw: '',
          }),
        ]),
      );
    seen(noFlags);
    receiveUnmatched(a, 'payment 1', 500, refid);
    copyTo(replica, c);
    expect(report().totals.unmatched).toEqual(one(500));
    seen(arrivedFlags);
    copyTo(replica, c);
    expect(report().totals.unmatched).toEqual(none);
    const evidence = event('success', { amount: fromNaira(80) });
    const lost = { eventId: 'payment 2', refid, accountNo: null, evidence, candidate: id, lostTill: 'CCCCCC' };
    unwrap(a.append([draft('money.unmatched', 'payment 2', lost)]));
    expect(report().totals.unmatched).toEqual(one(80));
  });

  it('counts nothing twice of a till whose entries are not here yet', () => {
    const { report } = threeTills();
    const [, second] = report({ BBBBBB: 9 }).lines;
    expect(second).toMatchObject({ totals: { asked: { count: 0 } }, until: 9 });
  });

  it('reads of the other tills’ streams only what the last Z report has not counted', () => {
    const { b, replica, report } = threeTills();
    ask(b, 'b3', 4_000);
    copyTo(replica, b);
    const [database] = replica.query.all<{ file: string }>('PRAGMA database_list');
    tamper(database?.file ?? '', "DELETE FROM entry WHERE subject = 'b1'");
    const [, second] = report({ BBBBBB: 2 }).lines;
    expect(second).toMatchObject({ totals: { asked: one(4_000) }, until: 3 });
  });

  it('reads of the other tills’ entries only what an index finds, however many there are', () => {
    const { replica, a } = threeTills();
    receiveUnmatched(a, 'payment 1', 500, 'R1');
    const { query, growing } = watchPlans(replica.query);
    const own = { till: 'AAAAAA', query: a.query };
    shopReport({ own, others: query, tills, counted: () => 1 }, { madeAt: ms(0), asOf: null });
    expect(growing()).toEqual([]);
  });
});
