import { expect, it } from 'vitest';
import { expandShorthand } from '../../../../electron/shared/sales/typed-sum.ts';

it.each([
  ['5k', '5000'],
  ['5K', '5000'],
  ['₦12.5k', '12500'],
  ['1.25m', '1250000'],
  ['1,500k', '1500000'],
  ['0.5k', '0500'],
])('expands %s to %s', (text, figures) => expect(expandShorthand(text)).toBe(figures));

it.each(['', 'k', '5', '5kk', '.5k', '5k5', '1.234k', '12345678901k', '5 b', '1,5k', '12,50k'])(
  'leaves "%s" as it is',
  (text) => expect(expandShorthand(text)).toBeNull(),
);
