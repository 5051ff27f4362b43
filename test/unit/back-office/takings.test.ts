import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import type { SearchInput } from '../../../electron/sales/history/search-input.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
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

it('computes every figure of the days from the sales it links to', () => {
  const journal = openTill('AAAAAA');
  recordSale(journal, 'AAAAAA', { n: 1, at: NOW, paidAt: NOW, amount: 5_000 });
  recordSale(journal, 'AAAAAA', { n: 2, at: NOW, paidAt: NOW, amount: 1_500, received: 1_000, cashier: 'bola' });
  recordSale(journal, 'AAAAAA', { n: 3, at: NOW, amount: 700 });
  const figures = takingsOf(journal.query, lastDays(7, NOW), NOW);
  const { collected, wrong, open, issues, from, to, byHour, medianWait, byCashier } = figures;
  const sum = (input: SearchInput, of: (sale: SaleSummary) => number = ({ received }) => received ?? 0) => {
    const { found } = searchSales(journal.query, [input], NOW);
    return { count: found.length, amount: found.reduce((all, each) => all + of(each), 0) };
  };
  const receivedWithin = { from, to, hour: null, isUnsettled: false };
  expect(collected).toEqual({ count: 2, amount: 60_000_000 });
  expect(sum({ receivedWithin })).toEqual(collected);
  expect(sum({ receivedWithin, issue: 'any' })).toEqual(wrong);
  expect(sum({ receivedWithin, issue: 'underpaid' }, ({ amount, received }) => amount - (received ?? 0))).toEqual(
    issues.underpaid,
  );
  expect(sum({ status: 'open' }, ({ amount }) => amount)).toEqual(open);
  for (const [hour, tally] of byHour.entries())
    expect(sum({ receivedWithin: { ...receivedWithin, hour } })).toEqual(tally);
  for (const { name, collected: own } of byCashier) expect(sum({ receivedWithin, cashier: name })).toEqual(own);
  expect(sum({ receivedWithin: { ...receivedWithin, from: ms(0), to: from } }).count).toBe(0);
  expect(medianWait).toBe(0);
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
