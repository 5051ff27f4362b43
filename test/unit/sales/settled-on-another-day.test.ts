import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { dayFigures } from '../../../electron/sales/history/sales-totals.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY, shopDayOf } from '../../../electron/shared/shop/shop-day.ts';
import { counterProjections } from '../../support/counter.ts';
import { ASKED, arrivedFlags, ISSUED, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { evidenceDraft, requestDrafts, sendingDraft, settledDraft, shownDraft } from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';

const OVER = 500 as Units;
const reversedFlags = { ...arrivedFlags, reversed: 1 };

/** A sale whose money came on one day. */
function soldAndPaid(amount: Units) {
  const journal = open(newFile(), { projections: counterProjections });
  const record = (...drafts: Parameters<typeof journal.append>[0]) => void unwrap(journal.append(drafts));
  record(...requestDrafts(0, 'ada'), shownDraft(0), evidenceDraft(0, read(arrivedFlags, { amount })));
  /** What counts as wrong on a day, by its distance from the day of the sale. */
  const wrongOn = (days: number) => {
    const at = ISSUED + days * DAY;
    const { issues, wrong } = takingsOf(journal.query, lastDays(1, at), ms(at));
    const inShop = dayFigures(journal.query, shopDayOf(at)).find(({ day }) => day === shopDayOf(at));
    return { issues, counts: [wrong.count, inShop?.wrong.count ?? 0] };
  };
  return { record, wrongOn };
}

const nothing = { issues: {}, counts: [0, 0] };

it('leaves an overpaid sale, reversed on the next day and settled, out of the issues of both days', () => {
  const amount = (ASKED + OVER) as Units;
  const { record, wrongOn } = soldAndPaid(amount);
  record(evidenceDraft(0, read(reversedFlags, { amount }, ISSUED + DAY)));
  expect([wrongOn(0).issues.over?.count, wrongOn(1).issues.reversed?.count]).toEqual([1, 1]);
  record(settledDraft(0, ASKED, 'reversed', 'goods-back'));
  record(settledDraft(0, OVER, 'reversed', 'goods-back'));
  expect([wrongOn(0), wrongOn(1)]).toEqual([nothing, nothing]);
});

it('leaves a sale of which one of two payments went back, and which is settled, out of the issues of that day', () => {
  const { record, wrongOn } = soldAndPaid((ASKED + OVER) as Units);
  record(sendingDraft(0, { attempt: 2 }), shownDraft(0, 2));
  const second = { refid: 'R2' };
  record(evidenceDraft(0, read(arrivedFlags, second), 2));
  record(evidenceDraft(0, read(reversedFlags, second, ISSUED + DAY), 2));
  expect(wrongOn(1).counts).toEqual([1, 1]);
  record(settledDraft(0, OVER));
  expect([wrongOn(0), wrongOn(1)]).toEqual([nothing, nothing]);
});

it('leaves a sale whose parts went back on two days, and which is settled, out of the issues of both days', () => {
  const half = (ASKED / 2) as Units;
  const { record, wrongOn } = soldAndPaid(half);
  record(sendingDraft(0, { attempt: 2, balance: { part: 2, amount: half } }), shownDraft(0, 2));
  const second = { refid: 'R2', amount: half, asked: half };
  record(evidenceDraft(0, read(arrivedFlags, second), 2));
  record(evidenceDraft(0, read(reversedFlags, second, ISSUED + DAY), 2));
  record(evidenceDraft(0, read(reversedFlags, { amount: half }, ISSUED + 2 * DAY)));
  expect([wrongOn(1).issues.reversed?.count, wrongOn(2).issues.reversed?.count]).toEqual([1, 1]);
  record(settledDraft(0, ASKED, 'reversed', 'goods-back'));
  expect([wrongOn(0), wrongOn(1), wrongOn(2)]).toEqual([nothing, nothing, nothing]);
});
