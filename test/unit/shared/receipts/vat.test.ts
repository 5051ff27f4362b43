import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_UNITS, type Units } from '../../../../electron/shared/base/money.ts';
import { formatRate, MOST_VAT, parseRate, vatIncluded } from '../../../../electron/shared/receipts/vat.ts';
import { units } from '../../../support/builders.ts';
import { forAny } from '../../../support/for-any.ts';

const totals = fc.integer({ min: 0, max: MAX_UNITS / 100 }).map((kobo) => (kobo * 100) as Units);
const rates = fc.integer({ min: 0, max: MOST_VAT });

describe('the VAT that a total includes', () => {
  it('computes the VAT in a total as 7.5 of 107.5 parts', () => {
    expect(vatIncluded(units(1_075), 750)).toBe(units(75));
    expect(vatIncluded(units(1_500.5), 750)).toBe(units(104.69));
    expect(vatIncluded(units(1_000), 0)).toBe(0);
  });

  it('computes VAT in whole kobo, at most half a kobo from the exact share, and not above the total', () =>
    forAny([totals, rates], (total, rate) => {
      const vat = vatIncluded(total, rate);
      const error = BigInt(vat) * BigInt(10_000 + rate) - BigInt(total) * BigInt(rate);
      expect(vat % 100).toBe(0);
      expect(error <= 50n * BigInt(10_000 + rate) && error >= -50n * BigInt(10_000 + rate)).toBe(true);
      expect(vat >= 0 && vat <= total).toBe(true);
    }));

  it('grows with the total and with the rate', () =>
    forAny([totals, rates], (total, rate) => {
      expect(vatIncluded((total + 10_000) as Units, rate)).toBeGreaterThanOrEqual(vatIncluded(total, rate));
      expect(vatIncluded(total, rate + 1)).toBeGreaterThanOrEqual(vatIncluded(total, rate));
    }));
});

describe('a rate', () => {
  it('reads back as it was formatted', () =>
    forAny([rates], (rate) => {
      expect(parseRate(formatRate(rate))).toBe(rate);
    }));

  it.each([
    ['', 0],
    [' 7.5 ', 750],
    ['50', 5_000],
    ['50.01', null],
    ['7,5', null],
    ['-1', null],
    ['7.555', null],
    ['abc', null],
  ])('reads %j as %j', (typedRate, rate) => expect(parseRate(typedRate)).toBe(rate));
});
