import { err, ok, type Result } from './result.ts';

/**
 * An amount of money in ten-thousandths of its currency's unit, the interface's own scale ("1500.0000"). Always a
 * safe integer, never a float: ₦1,500.50 is 15_005_000.
 */
export type Units = number & { readonly __unit: 'ten-thousandths' };

export interface Money {
  readonly units: Units;
  readonly currency: 'NGN';
}

export type MoneyProblem = 'empty' | 'not-a-number' | 'zero' | 'too-large' | 'too-many-decimals' | 'comma';

const SCALE = 10_000;
/** 8.64 × 10^11 naira: far above any sale, exact in a JavaScript number at this scale, and no more than a date may be. */
export const MAX_UNITS = 8_640_000_000_000_000 as Units;

export const isUnits = (value: unknown): value is Units =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= MAX_UNITS;

export const naira = (units: Units): Money => ({ units, currency: 'NGN' });

const typedAmount = /^(\d{1,10})(?:\.(\d{0,2}))?$/;

const groupedAmount = /^\d{1,3}(?:,\d{3})*(?!\d)[^,]*$/;

/**
 * Returns a typed amount without naira sign, spaces and the commas between thousands; null when a comma is anywhere
 * else. Where French is written 12,50 is twelve and a half, so a comma counts only before groups of three digits.
 */
export function withoutGrouping(text: string): string | null {
  const bare = text.replace(/[₦\s]/g, '');
  return bare.includes(',') && !groupedAmount.test(bare) ? null : bare.replaceAll(',', '');
}

/**
 * Reads what a cashier typed: digits, commas or spaces between thousands, at most two decimals. Never uses a float.
 * Refuses 0, signs, exponents, other scripts' digits and more than ten digits; `comma` for one that may mean a decimal.
 */
export function parseTypedAmount(text: string): Result<Units, MoneyProblem> {
  const bare = withoutGrouping(text);
  if (bare === null) return err('comma');
  if (bare === '') return err('empty');
  if (/^\d+\.\d{3,}$/.test(bare)) return err('too-many-decimals');
  if (/^\d{11,}/.test(bare)) return err('too-large');
  const match = typedAmount.exec(bare);
  if (!match) return err('not-a-number');
  const units = Number(match[1]) * SCALE + Number((match[2] ?? '').padEnd(2, '0')) * 100;
  return units === 0 ? err('zero') : ok(units as Units);
}

/** Returns what a person wrote as an amount where it can be read as one, else as it was written. */
export function readableAmount(text: string): string {
  const read = parseTypedAmount(text);
  return read.ok ? formatNaira(read.value) : text;
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal from the wire by its text ("1500.0000", "1500.5", "-3"). Null when it is not a plain decimal, has
 * a value below a ten-thousandth, or is out of range: an amount that cannot be represented exactly is refused.
 */
export function unitsFromDecimal(text: string): Units | null {
  const match = decimal.exec(text);
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > 4) return null;
  const units = Number(match[2]) * SCALE + Number(fraction.padEnd(4, '0'));
  if (units > MAX_UNITS) return null;
  return (match[1] === '-' && units !== 0 ? -units : units) as Units;
}

/** The shortest exact decimal, as the service takes it in JSON: 15_005_000 is "1500.5". */
export function decimalFromUnits(units: Units): string {
  const sign = units < 0 ? '-' : '';
  const size = Math.abs(units);
  const fraction = String(size % SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = Math.trunc(size / SCALE);
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** What people read: ₦1,500.50. Always two decimals; more only when the amount really has them. */
export function formatNaira(units: Units): string {
  const [whole = '0', fraction = ''] = decimalFromUnits(Math.abs(units) as Units).split('.');
  const groupedWhole = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${units < 0 ? '−' : ''}₦${groupedWhole}.${fraction.padEnd(2, '0')}`;
}

/** With its sign: +₦500.00 or −₦500.00. */
export const signedAmount = (units: Units): string => `${units > 0 ? '+' : ''}${formatNaira(units)}`;
