import { expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import type { SettlementMethod } from '../../../../electron/shared/sales/settlements.ts';
import { expectedCash } from '../../../../electron/shared/staff/staff.ts';

const units = (amount: number) => amount as Units;
const settlementOf = (method: SettlementMethod, amount: number) => ({
  issue: 'underpaid' as const,
  method,
  count: 1,
  amount: units(amount),
});
const cash = { count: 2, amount: units(5_000) };

it.each<[expected: number, totals: Parameters<typeof expectedCash>[0]]>([
  [0, {}],
  [5_000, { cash }],
  [700, { settlements: { settled: [settlementOf('cash', 700)], open: [] } }],
  [4_900, { cash, settlements: { settled: [settlementOf('change', 100)], open: [] } }],
])('expects %i units of cash in a drawer', (drawerCash, totals) => {
  expect(expectedCash(totals)).toBe(drawerCash);
});
