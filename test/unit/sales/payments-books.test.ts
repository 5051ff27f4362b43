import { describe, expect, it } from 'vitest';
import { earlierThan, feesBetween } from '../../../electron/back-office/takings.ts';
import { occurredAt } from '../../../electron/sales/history/payments.ts';
import { dayFigures } from '../../../electron/sales/history/sales-totals.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { shopDayOf } from '../../../electron/shared/shop/shop-day.ts';
import { ASKED, arrivedFlags, EXPIRES, event, ISSUED, read } from '../../support/evidence.ts';
import { spanOfLast } from '../../support/last-days.ts';
import { evidenceDraft, requestDrafts } from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';
import { newJournal, report } from './payments-kit.ts';

describe('sums by the hour', () => {
  it('compares a day that is running with earlier days up to the same time of day', () => {
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

  it('adds up the fees of the day that the service named, and counts the others', () => {
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

  it('dates a payment no later than the till saw it', () => {
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

  it('counts a reversal, and a later addition, on the day it happened', () => {
    const journal = newJournal();
    const day = 86_400_000;
    const at = ISSUED + 60_000;
    const more = { amount: (ASKED * 2) as never };
    const reversedFlags = { ...arrivedFlags, reversed: 1 };
    unwrap(journal.append([...requestDrafts(0, 'ada'), evidenceDraft(0, read(arrivedFlags, {}, at))]));
    unwrap(journal.append([evidenceDraft(0, read(arrivedFlags, more, at + day))]));
    unwrap(journal.append([evidenceDraft(0, read(reversedFlags, more, at + 2 * day))]));
    const { byDay, issues } = report(journal, ms(at + 2 * day));
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
    const { byDay, issues, reversed } = report(journal, ms(at + 3 * day));
    expect(byDay.slice(-4).map((each) => each.reversed)).toEqual([
      { count: 0, amount: 0 },
      { count: 1, amount: ASKED },
      { count: 0, amount: 0 },
      { count: 1, amount: 500 },
    ]);
    expect(issues.reversed).toEqual({ count: 2, amount: ASKED + 500 });
    expect(reversed).toEqual({ count: 2, amount: ASKED + 500 });
    const today = shopDayOf(at + 3 * day);
    expect(dayFigures(journal.query, today)).toMatchObject([{ day: today, reversed: { count: 1, amount: 500 } }]);
    expect(journal.compareProjections()).toEqual([]);
  });

  it('takes no fee from a record with another amount', () => {
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

  it('uses the fee of the latest record, whatever the order', () => {
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
