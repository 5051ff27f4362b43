import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { watchPlans } from '../../support/query-plans.ts';
import { openTill, recordSale } from '../../support/two-tills-kit.ts';

const NOW = ms(Date.UTC(2026, 10, 21, 9));

it.each([1, 7, 30, 90])('reads the totals of %d days with the same plan after years of sales', (days) => {
  const { query } = open(newFile(), { projections: journalProjections });
  const plans = watchPlans(query);
  takingsOf(plans.query, lastDays(days, NOW), NOW);
  expect(plans.asked()).toBeGreaterThan(0);
  expect(plans.growing()).toEqual([]);
});

it('lists who took the most first', () => {
  const journal = openTill('AAAAAA');
  const sell = (n: number, cashier: string, amount: number) =>
    recordSale(journal, 'AAAAAA', { n, at: NOW, paidAt: NOW, cashier, amount });
  sell(1, 'ada', 1_000);
  sell(2, 'bola', 3_000);
  sell(3, 'chidi', 2_000);
  const { byCashier } = takingsOf(journal.query, lastDays(1, NOW), NOW);
  expect(byCashier.map(({ name }) => name)).toEqual(['bola', 'chidi', 'ada']);
});
