import { describe, expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import { waitHistogramBucket } from '../../../electron/sales/projections/payments-projection.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { shopDayOf } from '../../../electron/shared/shop/shop-day.ts';
import { ASKED, arrivedFlags, ISSUED, read } from '../../support/evidence.ts';
import { lastDays } from '../../support/last-days.ts';
import { evidenceDraft, requestDrafts } from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';
import { newJournal, report } from './payments-kit.ts';

describe('after a restoration', () => {
  it('returns how much is unconfirmed until the service confirmed it', () => {
    const journal = newJournal();
    for (const n of [1, 2]) unwrap(journal.append([...requestDrafts(n, 'ada'), evidenceDraft(n, read(arrivedFlags))]));
    unwrap(journal.append([{ kind: restoredKind, subject: '', actor: 'recovery', body: { why: 'missing' } }]));
    unwrap(journal.append([...requestDrafts(3, 'ada'), evidenceDraft(3, read(arrivedFlags))]));
    const before = ms(ISSUED - 48 * 3_600_000);
    expect(report(journal)).toMatchObject({ collected: { count: 3 }, unconfirmed: { count: 2, amount: 2 * ASKED } });
    expect(takingsOf(journal.query, lastDays(1, before), before).unconfirmed).toEqual({ count: 0, amount: 0 });
    unwrap(journal.append([evidenceDraft(1, read(arrivedFlags))]));
    expect(report(journal).unconfirmed).toEqual({ count: 1, amount: ASKED });
  });
});

describe('the usual wait', () => {
  const paidAfter = (...waits: number[]) => {
    const journal = newJournal();
    for (const [n, waited] of waits.entries())
      unwrap(
        journal.append([...requestDrafts(n, 'ada'), evidenceDraft(n, read(arrivedFlags, {}, ISSUED + waited * 1_000))]),
      );
    return report(journal).medianWait;
  };

  it('returns the median as the usual wait, and null without payments', () => {
    expect(paidAfter()).toBe(null);
    expect(paidAfter(41)).toBe(41_000);
    expect(paidAfter(10, 500, 41)).toBe(41_000);
    expect(paidAfter(10, 20, 41, 500)).toBe(20_000);
  });

  it('counts short waits exactly and long ones coarsely', () => {
    expect([0, 999, 41_700, 119_999, 121_000, 599_000, 601_000, 86_400_000].map(waitHistogramBucket)).toEqual([
      0, 0, 41, 119, 120, 595, 600, 86_400,
    ]);
  });
});

it("uses the shop's days and hours, one hour ahead of UTC", () => {
  const midnight = Date.UTC(2026, 10, 20, 23);
  expect(shopDayOf(midnight) - shopDayOf(midnight - 1)).toBe(1);
});
