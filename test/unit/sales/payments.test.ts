import { describe, expect, it } from 'vitest';
import { earlierThan, feesBetween, takingsOf } from '../../../electron/back-office/takings.ts';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import { occurredAt } from '../../../electron/sales/history/payments.ts';
import { dayFigures } from '../../../electron/sales/history/sales-totals.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY, shopDayOf } from '../../../electron/shared/shop/shop-day.ts';
import { counterProjections } from '../../support/counter.ts';
import { ASKED, arrivedFlags, EXPIRES, event, ISSUED, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays, spanOfLast } from '../../support/last-days.ts';
import { evidenceDraft, requestDrafts } from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A record of sales, with a report of ninety days that end with the account's last hour: they hold all that can come. */
function aRecord() {
  const journal = open(newFile(), { projections: counterProjections });
  return {
    journal,
    record: (...drafts: readonly EntryDraft[]) => void unwrap(journal.append(drafts)),
    report: (now = ms(EXPIRES)) => takingsOf(journal.query, lastDays(90, now), now),
  };
}

describe('after a restoration', () => {
  it('returns how much is unconfirmed until the service confirmed it', () => {
    const { journal, record, report } = aRecord();
    for (const n of [1, 2]) record(...requestDrafts(n, 'ada'), evidenceDraft(n, read(arrivedFlags)));
    record({ kind: restoredKind, subject: '', actor: 'recovery', body: { why: 'missing' } });
    record(...requestDrafts(3, 'ada'), evidenceDraft(3, read(arrivedFlags)));
    const before = ms(ISSUED - 48 * 3_600_000);
    expect(report()).toMatchObject({ collected: { count: 3 }, unconfirmed: { count: 2, amount: 2 * ASKED } });
    expect(takingsOf(journal.query, lastDays(1, before), before).unconfirmed).toEqual({ count: 0, amount: 0 });
    record(evidenceDraft(1, read(arrivedFlags)));
    expect(report().unconfirmed).toEqual({ count: 1, amount: ASKED });
  });
});

describe('the usual wait', () => {
  const paidAfter = (...waits: number[]) => {
    const { record, report } = aRecord();
    for (const [n, waitedMs] of waits.entries())
      record(...requestDrafts(n, 'ada'), evidenceDraft(n, read(arrivedFlags, {}, ISSUED + waitedMs * 1_000)));
    return report().medianWait;
  };

  it('returns the median as the usual wait, and null without payments', () => {
    expect(paidAfter()).toBe(null);
    expect(paidAfter(41)).toBe(41_000);
    expect(paidAfter(10, 500, 41)).toBe(41_000);
    expect(paidAfter(10, 20, 41, 500)).toBe(20_000);
  });
});

it("uses the shop's days and hours, one hour ahead of UTC", () => {
  const midnight = Date.UTC(2026, 10, 20, 23);
  expect(shopDayOf(midnight) - shopDayOf(midnight - 1)).toBe(1);
});

describe('sums by the hour', () => {
  it('compares a day that is running with earlier days up to the same time of day', () => {
    const { journal, record } = aRecord();
    const now = ISSUED + 7 * DAY + 3_600_000;
    const at = { lastWeek: now - 7 * DAY - 60_000, laterThatDay: now - 7 * DAY + 60_000, yesterday: now - DAY - 1 };
    for (const [n, time] of Object.values(at).entries())
      record(...requestDrafts(n, 'ada'), evidenceDraft(n, read(arrivedFlags, {}, time)));
    const earlier = (moment: number) => earlierThan(journal.query, spanOfLast(1, now), ms(moment));
    expect(earlier(now)).toEqual({ at: now, before: ASKED, lastWeek: ASKED });
    expect(earlier(now + 60_001).lastWeek).toBe(ASKED * 2);
    expect(earlierThan(journal.query, spanOfLast(1, now), ms(now + DAY))).toEqual({
      at: null,
      before: ASKED,
      lastWeek: ASKED * 2,
    });
    expect(earlierThan(journal.query, spanOfLast(7, now), ms(now)).lastWeek).toBeNull();
    record(evidenceDraft(2, read({ ...arrivedFlags, reversed: 1 }, {}, now - DAY)));
    expect(earlier(now + 1).before).toBe(0);
  });

  it('adds up the fees of the day that the service named, and counts the others', () => {
    const { journal, record } = aRecord();
    record(...requestDrafts(0, 'ada'), evidenceDraft(0, event('transaction_success', { fee: 75 as never })));
    record(...requestDrafts(1, 'ada'), evidenceDraft(1, read(arrivedFlags)));
    expect(feesBetween(journal.query, spanOfLast(1, ISSUED + 120_000))).toEqual({
      charged: { count: 1, amount: 75 },
      unknown: 1,
    });
    expect(feesBetween(journal.query, spanOfLast(1, ISSUED + 2 * DAY))).toEqual({
      charged: { count: 0, amount: 0 },
      unknown: 0,
    });
  });

  it('dates a payment no later than the till saw it', () => {
    const ahead = { ...read(arrivedFlags), happenedAt: ms(EXPIRES + 60_000) };
    expect(occurredAt(ahead)).toBe(ahead.observedAt);
    const { record, report } = aRecord();
    record(...requestDrafts(0, 'ada'), evidenceDraft(0, ahead));
    expect(report(ms(ISSUED)).collected.count).toBe(1);
  });

  it('moves a payment to an earlier hour when an earlier date is read', () => {
    const { record, report } = aRecord();
    const late = read(arrivedFlags, {}, ISSUED + 5 * 3_600_000);
    record(...requestDrafts(0, 'ada'), evidenceDraft(0, late));
    const hourOf = () => report().byHour.findIndex(({ count }) => count > 0);
    const before = hourOf();
    record(
      evidenceDraft(0, {
        ...event('transaction_success', {}, ISSUED + 6 * 3_600_000),
        happenedAt: ms(ISSUED + 3_600_000),
      }),
    );
    expect([before, hourOf()]).toEqual([6, 2]);
    expect(report().collected.count).toBe(1);
  });

  it('counts a reversal, and a later addition, on the day it happened', () => {
    const { record, report } = aRecord();
    const at = ISSUED + 60_000;
    const more = { amount: (ASKED * 2) as never };
    const reversedFlags = { ...arrivedFlags, reversed: 1 };
    record(...requestDrafts(0, 'ada'), evidenceDraft(0, read(arrivedFlags, {}, at)));
    record(evidenceDraft(0, read(arrivedFlags, more, at + DAY)));
    record(evidenceDraft(0, read(reversedFlags, more, at + 2 * DAY)));
    const { byDay, issues } = report(ms(at + 2 * DAY));
    const gross = byDay.slice(-3).map(({ collected }) => collected);
    expect(gross).toMatchObject([
      { count: 1, amount: ASKED },
      { count: 0, amount: ASKED },
      { count: 0, amount: 0 },
    ]);
    expect(byDay.slice(-3).map(({ reversed: back }) => back.amount)).toEqual([0, 0, ASKED * 2]);
    expect(issues.reversed).toEqual({ count: 1, amount: ASKED * 2 });
  });

  it('counts two reversals of one account on the day of each', () => {
    const { journal, record, report } = aRecord();
    const at = ISSUED + 60_000;
    const back = { ...arrivedFlags, reversed: 1 };
    const one = { refid: 'R1', amount: ASKED };
    const two = { refid: 'R2', amount: 500 as Units };
    record(
      ...requestDrafts(0, 'ada'),
      evidenceDraft(0, read(arrivedFlags, one, at)),
      evidenceDraft(0, read(arrivedFlags, two, at + 1)),
    );
    record(evidenceDraft(0, read(back, one, at + DAY)));
    record(evidenceDraft(0, read(back, two, at + 3 * DAY)));
    const { byDay, issues, reversed } = report(ms(at + 3 * DAY));
    expect(byDay.slice(-4).map((each) => each.reversed)).toEqual([
      { count: 0, amount: 0 },
      { count: 1, amount: ASKED },
      { count: 0, amount: 0 },
      { count: 1, amount: 500 },
    ]);
    expect(issues.reversed).toEqual({ count: 2, amount: ASKED + 500 });
    expect(reversed).toEqual({ count: 2, amount: ASKED + 500 });
    const today = shopDayOf(at + 3 * DAY);
    expect(dayFigures(journal.query, today)).toMatchObject([{ day: today, reversed: { count: 1, amount: 500 } }]);
    expect(journal.compareProjections()).toEqual([]);
  });

  it('takes no fee from a record with another amount', () => {
    const { journal, record } = aRecord();
    const says = (amount: number, fee: number, stamp: number) => ({
      ...event('transaction_success', { amount: amount as never, fee: fee as never }),
      happenedAt: ms(ISSUED + stamp),
    });
    record(
      ...requestDrafts(0, 'ada'),
      evidenceDraft(0, says(ASKED, 75, 10_000)),
      evidenceDraft(0, read(arrivedFlags, {}, ISSUED + 20_000)),
    );
    record(evidenceDraft(0, says(ASKED * 2, 150, 30_000)));
    const { gross, fee } = journal.query.get<{ gross: number; fee: number }>('SELECT gross, fee FROM payment') ?? {};
    expect(fee).toBe(gross === ASKED ? 75 : 150);
  });

  it('uses the fee of the latest record, whatever the order', () => {
    const { journal, record } = aRecord();
    const at = (fee: number, stamp: number) => ({
      ...event('transaction_success', { fee: fee as never }),
      happenedAt: ms(ISSUED + stamp),
    });
    record(...requestDrafts(0, 'ada'), evidenceDraft(0, at(300, 30_000)), evidenceDraft(0, at(100, 10_000)));
    expect(journal.query.get('SELECT fee FROM payment')).toEqual({ fee: 300 });
  });
});
