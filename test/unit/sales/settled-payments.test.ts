import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { createSalesTotals, dayFigures } from '../../../electron/sales/history/sales-totals.ts';
import { sumSales } from '../../../electron/sales/history/search.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
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
const OVERPAID = (ASKED + OVER) as Units;
const reversedFlags = { ...arrivedFlags, reversed: 1 };

/** Two sales, each paid too much. */
function twoOverpaid() {
  const journal = open(newFile(), { projections: counterProjections });
  for (const n of [0, 1])
    unwrap(
      journal.append([
        ...requestDrafts(n, n === 0 ? 'ada' : 'bola'),
        shownDraft(n),
        evidenceDraft(n, read(arrivedFlags, { amount: OVERPAID })),
      ]),
    );
  const settle = (...settlement: Parameters<typeof settledDraft>) =>
    unwrap(journal.append([settledDraft(...settlement)]));
  const home = () => takingsOf(journal.query, lastDays(1, ISSUED), ms(ISSUED + 120_000));
  const shift = () => createSalesTotals(journal.query).totals({ after: 0, until: journal.head().seq });
  return { journal, settle, home, shift };
}

it('counts what went wrong on the day, in the shift, by cashier and for the shop', () => {
  const { journal, home, shift } = twoOverpaid();
  const over = { count: 2, amount: 2 * OVER };
  expect([home().issues, shift().issues]).toEqual([{ over }, { over }]);
  expect(home().wrong.count).toBe(2);
  expect(home().byCashier.map(({ name, wrong }) => [name, wrong.count])).toEqual([
    ['ada', 1],
    ['bola', 1],
  ]);
  expect(dayFigures(journal.query, shopDayOf(ISSUED)).map(({ wrong }) => wrong.count)).toEqual([2]);
});

it('leaves out what was settled, everywhere', () => {
  const { journal, settle, home, shift } = twoOverpaid();
  settle(0, OVER);
  const over = { count: 1, amount: OVER };
  expect([home().issues, shift().issues]).toEqual([{ over }, { over }]);
  expect(home().wrong).toEqual({ count: 1, amount: ASKED + OVER });
  expect(home().byDay.map(({ wrong }) => wrong.count)).toEqual([1]);
  expect(home().byCashier.map(({ name, wrong }) => [name, wrong.count])).toEqual([
    ['ada', 0],
    ['bola', 1],
  ]);
  expect(dayFigures(journal.query, shopDayOf(ISSUED)).map(({ wrong }) => wrong.count)).toEqual([1]);
  settle(1, OVER);
  expect([home().issues, shift().issues, home().wrong]).toEqual([{}, {}, { count: 0, amount: 0 }]);
});

it('counts it again while a part is left to settle', () => {
  const { settle, home, shift } = twoOverpaid();
  settle(0, OVER - 200);
  expect([home().issues.over?.count, shift().issues.over?.count]).toEqual([2, 2]);
});

it.each([
  ['in part', OVER - 200, 2],
  ['whole', OVER, 1],
] as const)('counts a sale that was settled %s the same while its money is on its way back', (_, amount, count) => {
  const { journal, settle, home, shift } = twoOverpaid();
  settle(0, amount);
  unwrap(
    journal.append([
      evidenceDraft(0, read({ ...arrivedFlags, isreversing: 1 }, { amount: OVERPAID }, ISSUED + 100_000)),
    ]),
  );
  expect([home().issues.over?.count, shift().issues.over?.count]).toEqual([count, count]);
  expect(createSettlementReader(journal.query).totals({ after: 0, until: 0 }, ms(ISSUED + DAY)).open).toEqual([
    { issue: 'over', count: 1, amount: OVER },
  ]);
  unwrap(
    journal.append([
      evidenceDraft(0, read({ ...arrivedFlags, isreversing: 0 }, { amount: OVERPAID }, ISSUED + 110_000)),
    ]),
  );
  expect([home().issues.over?.count, shift().issues.over?.count]).toEqual([count, count]);
});

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

it('finds for a count of problems the sales that it counts, and for a period all of them', () => {
  const { journal, settle, home } = twoOverpaid();
  settle(0, OVER);
  const countOf = (issue: 'any' | 'over' | 'reversed', isUnsettled: boolean) => {
    const { from, to } = home();
    const input = { receivedWithin: { from, to, hour: null, isUnsettled }, issue };
    return sumSales(journal.query, [input], ms(ISSUED)).count;
  };
  expect([home().wrong.count, countOf('any', true), countOf('any', false)]).toEqual([1, 1, 2]);
  expect([home().issues.over?.count, countOf('over', true), countOf('over', false)]).toEqual([1, 1, 2]);
  unwrap(
    journal.append([0, 1].map((n) => evidenceDraft(n, read(reversedFlags, { amount: OVERPAID }, ISSUED + 100_000)))),
  );
  settle(1, ASKED, 'reversed', 'goods-back');
  expect([home().issues.reversed?.count, countOf('reversed', true), countOf('reversed', false)]).toEqual([1, 1, 2]);
});

it('leaves an overpaid sale, reversed on the next day and settled, out of the issues of both days', () => {
  const { record, wrongOn } = soldAndPaid(OVERPAID);
  record(evidenceDraft(0, read(reversedFlags, { amount: OVERPAID }, ISSUED + DAY)));
  expect([wrongOn(0).issues.over?.count, wrongOn(1).issues.reversed?.count]).toEqual([1, 1]);
  record(settledDraft(0, ASKED, 'reversed', 'goods-back'));
  record(settledDraft(0, OVER, 'reversed', 'goods-back'));
  expect([wrongOn(0), wrongOn(1)]).toEqual([nothing, nothing]);
});

it('leaves a sale of which one of two payments went back, and which is settled, out of the issues of that day', () => {
  const { record, wrongOn } = soldAndPaid(OVERPAID);
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

it('subtracts nothing from the day for a sale whose issues ended after they were settled', () => {
  const half = (ASKED / 2) as Units;
  const { record, wrongOn } = soldAndPaid(half);
  expect(wrongOn(0)).toEqual({ issues: { underpaid: { count: 1, amount: half } }, counts: [1, 1] });
  record(settledDraft(0, half, 'underpaid', 'cash'));
  expect(wrongOn(0)).toEqual(nothing);
  // The rest comes by transfer too, and the cash is given back.
  record(evidenceDraft(0, read(arrivedFlags, { refid: 'R2', amount: half })));
  record(settledDraft(0, half, 'over'));
  expect(wrongOn(0)).toEqual(nothing);
});

it('leaves two transfers into one account, reversed on two days and settled, out of the issues of both days', () => {
  const half = (ASKED / 2) as Units;
  const second = { refid: 'R2', amount: half };
  const { record, wrongOn } = soldAndPaid(half);
  record(evidenceDraft(0, read(arrivedFlags, second)));
  record(evidenceDraft(0, read(reversedFlags, { amount: half }, ISSUED + DAY)));
  record(evidenceDraft(0, read(reversedFlags, second, ISSUED + 2 * DAY)));
  expect([wrongOn(1).issues.reversed?.count, wrongOn(2).issues.reversed?.count]).toEqual([1, 1]);
  record(settledDraft(0, ASKED, 'reversed', 'goods-back'));
  expect([wrongOn(0), wrongOn(1), wrongOn(2)]).toEqual([nothing, nothing, nothing]);
});
