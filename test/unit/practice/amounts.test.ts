import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asNumber, MAX_AMOUNT, readAmount, shareOf, withPlaces } from '../../../electron/practice/amounts.ts';
import { forAny } from '../../support/for-any.ts';

describe('amounts', () => {
  it.each([
    [0.0001, 1],
    [19.99, 199_900],
    [4.35, 43_500],
    ['1500.5', 15_005_000],
    [9_999_999_999.9999, MAX_AMOUNT],
  ])('reads %s', (wireAmount, units) => expect(readAmount(wireAmount)).toBe(units));

  it.each([
    0,
    -0,
    -1,
    0.00001,
    1e21,
    1e10,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '',
    '1,000',
    '1e3',
    '+5',
    ' 5',
    '٥',
    '0x10',
  ])('refuses %s', (wireAmount) => expect(readAmount(wireAmount)).toBeNull());

  it('writes every amount so that it reads back the same, as text and as a number', () =>
    forAny([fc.integer({ min: 1, max: MAX_AMOUNT })], (units) => {
      expect(readAmount(withPlaces(units, 4))).toBe(units);
      expect(readAmount(asNumber(units))).toBe(units);
      expect(withPlaces(units, 4)).toMatch(/^\d+\.\d{4}$/);
    }));

  it('takes shares in whole kobo, half to even', () => {
    expect(shareOf(15_000_000, 15_000)).toBe(225_000);
    expect([10_000, 30_000, 50_000].map((units) => shareOf(units, 5_000))).toEqual([0, 200, 200]);
    expect(shareOf(10_001, 5_000)).toBe(100); // just above half
  });
});
