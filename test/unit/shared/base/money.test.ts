import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalFromUnits,
  formatNaira,
  MAX_UNITS,
  parseTypedAmount,
  type Units,
  unitsFromDecimal,
} from '../../../../electron/shared/base/money.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';

const anyUnits = fc.integer({ min: -MAX_UNITS, max: MAX_UNITS }).map((value) => value as Units);

describe('what a cashier types', () => {
  it.each([
    ['5000', 50_000_000],
    ['1,500.50', 15_005_000],
    ['₦ 2 000', 20_000_000],
    ['0.01', 100],
    ['12.', 120_000],
    ['9999999999.99', 99_999_999_999_900],
  ])('reads %s', (text, units) => expect(parseTypedAmount(text)).toEqual({ ok: true, value: units }));

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-5', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['٥٠٠', 'not-a-number'],
    ['５', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1.005', 'too-many-decimals'],
    ['1.234,56', 'comma'],
    ['12,50', 'comma'],
    ['1250,50', 'comma'],
    ['1,5', 'comma'],
    ['12,5000', 'comma'],
    ['1250,500', 'comma'],
    ['1,,250', 'comma'],
    ['1,250,50', 'comma'],
    [',500', 'comma'],
    ['1.250,500', 'comma'],
    ['10000000000', 'too-large'],
  ])('refuses %j as %s', (text, failure) => expect(parseTypedAmount(text)).toEqual({ ok: false, failure }));
});

it('refuses a comma before kobo, whatever the amount', () => {
  const whole = fc.integer({ min: 0, max: 9_999_999_999 });
  const kobo = fc.stringMatching(/^\d{1,2}$/);
  forAny([whole, kobo, fc.boolean()], (naira, part, isGrouped) => {
    const figures = isGrouped ? naira.toLocaleString('en') : String(naira);
    expect(parseTypedAmount(`${figures},${part}`)).toEqual({ ok: false, failure: 'comma' });
  });
});

describe('amounts on the wire', () => {
  it('returns every amount unchanged after a round trip through its decimal text', () =>
    forAny([anyUnits], randomRuns(20_000), (units) => {
      expect(unitsFromDecimal(decimalFromUnits(units))).toBe(units);
    }));

  it.each([
    ['1500.0000', 15_000_000],
    ['1500.5', 15_005_000],
    ['1500.50000000', 15_005_000],
    ['-3', -30_000],
    ['0', 0],
    ['-0', 0],
    ['864000000000', 8_640_000_000_000_000],
  ])('reads %s', (text, units) => expect(unitsFromDecimal(text)).toBe(units));

  it.each([
    '',
    'NaN',
    'Infinity',
    '1e5',
    '1.00001',
    '0.00005',
    '864000000001',
    '864000000000.0001',
    ' 1',
    '1,000',
    '0x1',
  ])('refuses %j rather than round it', (text) => expect(unitsFromDecimal(text)).toBeNull());
});

describe('amounts on the screen', () => {
  it.each([
    [15_005_000, '₦1,500.50'],
    [10_000, '₦1.00'],
    [123_456_789_000_000, '₦12,345,678,900.00'],
    [1, '₦0.0001'],
    [-5_000_000, '−₦500.00'],
  ])('shows %i as %s', (units, text) => expect(formatNaira(units as Units)).toBe(text));

  it('reads back as typed what it shows, for whole kobo', () => {
    const kobo = fc.integer({ min: 1, max: 999_999_999_999 }).map((value) => (value * 100) as Units);
    forAny([kobo], (units) => {
      expect(parseTypedAmount(formatNaira(units))).toEqual({ ok: true, value: units });
    });
  });
});
