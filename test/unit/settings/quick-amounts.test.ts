import { expect, it } from 'vitest';
import { parseQuickAmounts } from '../../../renderer/features/settings/shop-section.tsx';

it.each([
  ['', []],
  ['1000, 500, 500', [500, 1_000]],
  ['500,1000,2000', [500, 1_000, 2_000]],
  ['1,000 2,500', [1_000, 2_500]],
  ['10; 9999999', [10, 9_999_999]],
])('reads %s', (text, amounts) => expect(parseQuickAmounts(text)).toEqual(amounts));

it.each(['5', '10000000', '500.50', 'x', '-500', '10 20 30 40 50 60 70'])('refuses %s', (text) =>
  expect(parseQuickAmounts(text)).toBeNull(),
);
