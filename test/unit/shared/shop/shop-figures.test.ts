import { expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { sumOfTills } from '../../../../electron/shared/shop/shop-figures.ts';

const tally = (count: number, amount: number) => ({ count, amount: amount as Units });

it('adds the counts and amounts of several tills, each part by itself', () => {
  const first = { asked: tally(3, 900), collected: tally(2, 700), reversed: tally(1, 200), wrong: tally(1, 50) };
  const second = { asked: tally(5, 4_000), collected: tally(4, 3_000), reversed: tally(0, 0), wrong: tally(2, 70) };
  expect(sumOfTills([first, second])).toEqual({
    asked: tally(8, 4_900),
    collected: tally(6, 3_700),
    reversed: tally(1, 200),
    wrong: tally(3, 120),
  });
});

it('returns sums of zero for a shop without tills', () => {
  const none = tally(0, 0);
  expect(sumOfTills([])).toEqual({ asked: none, collected: none, reversed: none, wrong: none });
});
