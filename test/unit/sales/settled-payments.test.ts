import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { createSalesTotals, dayFigures } from '../../../electron/sales/history/sales-totals.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { shopDayOf } from '../../../electron/shared/shop/shop-day.ts';
import { counterProjections } from '../../support/counter.ts';
import { ASKED, arrivedFlags, ISSUED, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { evidenceDraft, requestDrafts, settledDraft, shownDraft } from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';

const OVER = 500;

/** Two sales, each paid too much. */
function twoOverpaid() {
  const journal = open(newFile(), { projections: counterProjections });
  for (const n of [0, 1])
    unwrap(
      journal.append([
        ...requestDrafts(n, n === 0 ? 'ada' : 'bola'),
        shownDraft(n),
        evidenceDraft(n, read(arrivedFlags, { amount: (ASKED + OVER) as Units })),
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
