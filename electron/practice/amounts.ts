import { decimalFromUnits, MAX_UNITS, type Units, unitsFromDecimal } from '../shared/base/money.ts';
import { proportionalShare } from '../shared/base/proportional-share.ts';

/** The most one payment, account or payout may move: ten digits of naira, so that no sum leaves the exact range. */
export const MAX_AMOUNT = 99_999_999_999_999 as Units;

export const AMOUNT_RULE = 'amount: must be above zero, below ten billion, with at most four decimals';

/** What a wallet may hold at the very most, in ten-thousandths. */
export const MAX_BALANCE: number = MAX_UNITS;

/** "1500.0000" for four `places`: at least so many are written. Takes ten-thousandths. */
export function withPlaces(units: number, places: number): string {
  const [whole = '0', fraction = ''] = decimalFromUnits(units as Units).split('.');
  return `${whole}.${fraction.padEnd(places, '0')}`;
}

/** A JSON number of an amount in ten-thousandths; its text is the exact decimal. */
export const asNumber = (units: number): number => Number(decimalFromUnits(units as Units));

/**
 * Reads an amount given as a JSON number or as decimal text. Null when it is not above zero, is finer than a
 * ten-thousandth or is out of range.
 */
export function readAmount(amount: number | string): Units | null {
  const units = unitsFromDecimal(String(amount));
  return units !== null && units > 0 && units <= MAX_AMOUNT ? units : null;
}

/** Returns a share of an amount in whole kobo. `ppm` is the fraction in millionths: 0.015 is 15,000. */
export const shareOf = (units: number, ppm: number): number =>
  proportionalShare(units as Units, String(ppm / 1_000_000)) ?? 0;
