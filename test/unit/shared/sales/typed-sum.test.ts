import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromUnits } from '../../../../electron/shared/base/money.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { forAny } from '../../../support/for-any.ts';

const read = (text: string) => {
  const sum = typedSum(text);
  return sum.ok ? decimalFromUnits(sum.value) : sum.failure;
};

describe('an amount that was calculated', () => {
  it.each([
    ['1500', '1500'],
    ['1500+2000', '3500'],
    ['1,500 + 2,000', '3500'],
    ['3*1500', '4500'],
    ['3x1500', '4500'],
    ['3×1,500.50', '4501.5'],
    ['2*750.25+100', '1600.5'],
    ['0.1+0.2', '0.3'],
    ['1.5*1000', '1500'],
    ['9999999998.99+1', '9999999999.99'],
  ])('reads %s as %s', (text, result) => expect(read(text)).toBe(result));

  it.each([
    ['1500+', 'not-a-number'],
    ['*3', 'not-a-number'],
    ['1500++2', 'not-a-number'],
    ['1500-200', 'not-a-number'],
    ['1.5*1.55', 'too-many-decimals'],
    ['1.555+1', 'too-many-decimals'],
    ['12345678901+1', 'too-large'],
    ['9999999999*9999999999', 'too-large'],
    ['9999999999+1', 'too-large'],
    ['0*5', 'zero'],
  ])('refuses %s: %s', (text, problem) => expect(read(text)).toBe(problem));

  it('adds and multiplies exactly, whatever the amounts', () => {
    const kobo = fc.integer({ min: 1, max: 99_999_999 });
    forAny([kobo, kobo, fc.integer({ min: 1, max: 99 })], (one, two, times) => {
      const sum = typedSum(`${(one / 100).toFixed(2)}+${times}*${(two / 100).toFixed(2)}`);
      expect(sum).toEqual({ ok: true, value: (one + times * two) * 100 });
    });
  });
});
