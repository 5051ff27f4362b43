import type { Units } from '../base/money.ts';

/** A rate in hundredths of a percent: 750 is 7.5 %. */
export type BasisPoints = number;

/** The highest rate a shop may set: 50 %. */
export const MOST_VAT: BasisPoints = 5_000;

const UNITS_PER_KOBO = 100n;

/** Returns the VAT that a total includes, rounded half up to the kobo. Integers throughout. */
export function vatIncluded(total: Units, rate: BasisPoints): Units {
  const share = BigInt(total) * BigInt(rate);
  const whole = BigInt(10_000 + rate) * UNITS_PER_KOBO;
  return Number(((share * 2n + whole) / (whole * 2n)) * UNITS_PER_KOBO) as Units;
}

/** Reads a rate as typed in percent: "7.5" is 750. Empty is 0; null when it is no rate from 0 to 50. */
export function parseRate(text: string): BasisPoints | null {
  if (text.trim() === '') return 0;
  const [, whole, fraction = ''] = /^\s*(\d{1,2})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? [];
  const rate = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return rate <= MOST_VAT ? rate : null;
}

/** Formats a rate in percent: 750 is "7.5". */
export const formatRate = (rate: BasisPoints): string => String(rate / 100);
