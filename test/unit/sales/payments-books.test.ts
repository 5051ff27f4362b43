import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlierThan, feesBetween, netBetween } from '../../../electron/back-office/dashboard.ts';
import { exceptionBits } from '../../../electron/sales/history/exceptions.ts';
import { occurredAt } from '../../../electron/sales/history/payments.ts';
import { dayFigures } from '../../../electron/sales/history/sales-totals.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { countedIssues, issuesOf, paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';
import { shopDayOf } from '../../../electron/shared/shop/shop-day.ts';
import { ASKED, arrivedFlags, EXPIRES, event, ISSUED, read } from '../../support/evidence.ts';
import { spanOfLast } from '../../support/last-days.ts';
import { unwrap } from '../../support/unwrap.ts';
import {
  evidenceDraft,
  judge,
  keptEvidence,
  newJournal,
  play,
  report,
  requestDrafts,
  reversedOf,
  step,
} from './payments-kit.ts';

describe('sums by the hour', () => {
  it('agree with simple bookkeeping, whatever the order of events', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const journal = newJournal();
        const sales = play(journal, steps);
        const judgedSales = sales.map((sale) => ({ sale, found: judge(sale) }));
        const paid = judgedSales.filter(({ found }) => found !== null && found.grossAmount > 0);
        const wrong = judgedSales.filter(({ found }) => exceptionBits(found) !== 0);
        // Evidence may be stamped days ahead: ask for the days that hold it.
        const todayView = report(journal, ms(EXPIRES + 2 * 86_400_000));
        const sum = (list: typeof paid) => ({
          count: list.length,
          amount: list.reduce((total, { found: verdictOf }) => total + (verdictOf?.grossAmount ?? 0), 0),
        });
        expect(todayView.asked).toEqual({ count: sales.length, amount: sales.length * ASKED });
        expect(todayView.collected).toEqual(sum(paid));
        expect(todayView.wrong).toEqual(sum(wrong));
        const back = sales.map(reversedOf).filter((amount) => amount !== null);
        expect(todayView.reversed.amount).toBe(back.reduce((sum, each) => sum + each, 0));
        // Once for each day on which some of it went back.
        expect(todayView.reversed.count).toBeGreaterThanOrEqual(back.length);
        expect(todayView.reversed.count > 0).toBe(back.length > 0);
        for (const issue of paymentIssues.filter((each) => each !== 'reversed')) {
          const countedOfAll = judgedSales.flatMap(({ found: each }) =>
            each ? countedIssues(issuesOf(each), each) : [],
          );
          const of = countedOfAll.filter(([name]) => name === issue);
          const amount = of.reduce((total, [, each]) => total + each, 0);
          expect(todayView.exceptions[issue] ?? { count: 0, amount: 0 }, issue).toEqual({ count: of.length, amount });
        }
        expect(todayView.reversed).toEqual(todayView.exceptions.reversed ?? { count: 0, amount: 0 });
        for (const cashier of ['ada', 'bola'])
          expect(
            todayView.byCashier.find(({ name }) => name === cashier)?.collected ?? { count: 0, amount: 0 },
          ).toEqual(sum(paid.filter(({ sale }) => sale.cashier === cashier)));
        const total = (list: readonly { readonly amount: number }[]) =>
          list.reduce((all, { amount }) => all + amount, 0);
        expect(total(todayView.byHour)).toBe(todayView.collected.amount);
        expect(total(todayView.byDay.map(({ collected }) => collected))).toBe(todayView.collected.amount);
        expect(total(todayView.byTill.map(({ collected }) => collected))).toBe(todayView.collected.amount);
        expect(total(todayView.byDay.map(({ reversed }) => reversed))).toBe(todayView.reversed.amount);
        expect(total(todayView.byCashier.map(({ reversed }) => reversed))).toBe(todayView.reversed.amount);
        for (const { from, collected, reversed } of todayView.byDay) {
          const end = from + 86_400_000;
          expect(netBetween(journal.query, from, end)).toBe(collected.amount - reversed.amount);
          const cut = from + 50_523_000;
          expect(netBetween(journal.query, from, cut) + netBetween(journal.query, cut, end)).toBe(
            collected.amount - reversed.amount,
          );
        }
        expect(journal.compareProjections()).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('compare a day that is running with earlier days up to the same time of day', () => {
    const journal = newJournal();
    const day = 86_400_000;
    const now = ISSUED + 7 * day + 3_600_000;
    const at = { lastWeek: now - 7 * day - 60_000, laterThatDay: now - 7 * day + 60_000, yesterday: now - day - 1 };
    for (const [n, time] of Object.values(at).entries())
      unwrap(journal.append([...requestDrafts(n, 'ada'), evidenceDraft(n, read(arrivedFlags, {}, time))]));
    const earlier = (moment: number) => earlierThan(journal.query, spanOfLast(1, now), ms(moment));
    expect(earlier(now)).toEqual({ at: now, before: ASKED, lastWeek: ASKED });
    expect(earlier(now + 60_001).lastWeek).toBe(ASKED * 2);
    expect(earlierThan(journal.query, spanOfLast(1, now), ms(now + day))).toEqual({
      at: null,
      before: ASKED,
      lastWeek: ASKED * 2,
    });
    expect(earlierThan(journal.query, spanOfLast(7, now), ms(now)).lastWeek).toBeNull();
    unwrap(journal.append([evidenceDraft(2, read({ ...arrivedFlags, reversed: 1 }, {}, now - day))]));
    expect(earlier(now + 1).before).toBe(0);
  });

  it('add up the fees of the day that the service named, and count the others', () => {
    const journal = newJournal();
    unwrap(
      journal.append([
        ...requestDrafts(0, 'ada'),
        evidenceDraft(0, event('transaction_success', { fee: 75 as never })),
      ]),
    );
    unwrap(journal.append([...requestDrafts(1, 'ada'), evidenceDraft(1, read(arrivedFlags))]));
    expect(feesBetween(journal.query, spanOfLast(1, ISSUED + 120_000))).toEqual({
      charged: { count: 1, amount: 75 },
      unknown: 1,
    });
    expect(feesBetween(journal.query, spanOfLast(1, ISSUED + 86_400_000 * 2))).toEqual({
      charged: { count: 0, amount: 0 },
      unknown: 0,
    });
  });

  it('contain every change of a payment, so that movements add up to receipts and reversals', () => {
    fc.assert(
      fc.property(fc.array(keptEvidence, { minLength: 1, maxLength: 8 }), (evidence) => {
        const journal = newJournal();
        unwrap(journal.append(requestDrafts(0, 'ada')));
        for (const each of evidence) unwrap(journal.append([evidenceDraft(0, each)]));
        const verdict = judge({ cashier: 'ada', evidence, shown: false, cancelled: false });
        const of = (kind: string) =>
          journal.query.get<{ amount: number }>(
            'SELECT coalesce(sum(amount), 0) AS amount FROM money_move WHERE kind = ?',
            kind,
          )?.amount;
        expect(of('in')).toBe(verdict?.grossAmount ?? 0);
        expect(of('reversed')).toBe(verdict?.returnedAmount ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  it('date a payment no later than the till saw it', () => {
    const ahead = { ...read(arrivedFlags), happenedAt: ms(EXPIRES + 60_000) };
    expect(occurredAt(ahead)).toBe(ahead.observedAt);
    const journal = newJournal();
    unwrap(journal.append([...requestDrafts(0, 'ada'), evidenceDraft(0, ahead)]));
    expect(report(journal, ms(ISSUED)).collected.count).toBe(1);
  });

  it('moves a payment to an earlier hour when an earlier date is read', () => {
    const journal = newJournal();
    const late = read(arrivedFlags, {}, ISSUED + 5 * 3_600_000);
    unwrap(journal.append([...requestDrafts(0, 'ada'), evidenceDraft(0, late)]));
    const hourOf = () => report(journal).byHour.findIndex(({ count }) => count > 0);
    const before = hourOf();
    unwrap(
      journal.append([
        evidenceDraft(0, {
          ...event('transaction_success', {}, ISSUED + 6 * 3_600_000),
          happenedAt: ms(ISSUED + 3_600_000),
        }),
      ]),
    );
    expect([before, hourOf()]).toEqual([6, 2]);
    expect(report(journal).collected.count).toBe(1);
  });

  it('count a reversal, and a later addition, on the day it happened', () => {
    const journal = newJournal();
    const day = 86_400_000;
    const at = ISSUED + 60_000;
    const more = { amount: (ASKED * 2) as never };
    const reversedFlags = { ...arrivedFlags, reversed: 1 };
    unwrap(journal.append([...requestDrafts(0, 'ada'), evidenceDraft(0, read(arrivedFlags, {}, at))]));
    unwrap(journal.append([evidenceDraft(0, read(arrivedFlags, more, at + day))]));
    unwrap(journal.append([evidenceDraft(0, read(reversedFlags, more, at + 2 * day))]));
    const { byDay, exceptions } = report(journal, ms(at + 2 * day));
    const gross = byDay.slice(-3).map(({ collected }) => collected);
    expect(gross).toMatchObject([
      { count: 1, amount: ASKED },
      { count: 0, amount: ASKED },
      { count: 0, amount: 0 },
    ]);
    expect(byDay.slice(-3).map(({ reversed: back }) => back.amount)).toEqual([0, 0, ASKED * 2]);
    expect(exceptions.reversed).toEqual({ count: 1, amount: ASKED * 2 });
  });

  it('count two reversals of one account on the day of each', () => {
    const journal = newJournal();
    const day = 86_400_000;
    const at = ISSUED + 60_000;
    const back = { ...arrivedFlags, reversed: 1 };
    const one = { refid: 'R1', amount: ASKED };
    const two = { refid: 'R2', amount: 500 as Units };
    unwrap(
      journal.append([
        ...requestDrafts(0, 'ada'),
        evidenceDraft(0, read(arrivedFlags, one, at)),
        evidenceDraft(0, read(arrivedFlags, two, at + 1)),
      ]),
    );
    unwrap(journal.append([evidenceDraft(0, read(back, one, at + day))]));
    unwrap(journal.append([evidenceDraft(0, read(back, two, at + 3 * day))]));
    const { byDay, exceptions, reversed } = report(journal, ms(at + 3 * day));
    expect(byDay.slice(-4).map((each) => each.reversed)).toEqual([
      { count: 0, amount: 0 },
      { count: 1, amount: ASKED },
      { count: 0, amount: 0 },
      { count: 1, amount: 500 },
    ]);
    expect(exceptions.reversed).toEqual({ count: 2, amount: ASKED + 500 });
    expect(reversed).toEqual({ count: 2, amount: ASKED + 500 });
    const today = shopDayOf(at + 3 * day);
    expect(dayFigures(journal.query, today)).toMatchObject([{ day: today, reversed: { count: 1, amount: 500 } }]);
    expect(journal.compareProjections()).toEqual([]);
  });

  it('take no fee from a record with another amount', () => {
    const journal = newJournal();
    const says = (amount: number, fee: number, stamp: number) => ({
      ...event('transaction_success', { amount: amount as never, fee: fee as never }),
      happenedAt: ms(ISSUED + stamp),
    });
    unwrap(
      journal.append([
        ...requestDrafts(0, 'ada'),
        evidenceDraft(0, says(ASKED, 75, 10_000)),
        evidenceDraft(0, read(arrivedFlags, {}, ISSUED + 20_000)),
      ]),
    );
    unwrap(journal.append([evidenceDraft(0, says(ASKED * 2, 150, 30_000))]));
    const { gross, fee } = journal.query.get<{ gross: number; fee: number }>('SELECT gross, fee FROM payment') ?? {};
    expect(fee).toBe(gross === ASKED ? 75 : 150);
  });

  it('use the fee of the latest record, whatever the order', () => {
    const journal = newJournal();
    const at = (fee: number, stamp: number) => ({
      ...event('transaction_success', { fee: fee as never }),
      happenedAt: ms(ISSUED + stamp),
    });
    unwrap(
      journal.append([
        ...requestDrafts(0, 'ada'),
        evidenceDraft(0, at(300, 30_000)),
        evidenceDraft(0, at(100, 10_000)),
      ]),
    );
    expect(journal.query.get('SELECT fee FROM payment')).toEqual({ fee: 300 });
  });
});
