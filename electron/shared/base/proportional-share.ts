import type { Units } from './money.ts';

/** One kobo in ten-thousandths of a naira. */
const KOBO = 100n;

/** A fraction as the service writes it ("0.015"), exactly: `top / bottom`. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const plain = /^(\d{1,3})(?:\.(\d{1,15}))?$/;

/** Null for what is no plain decimal: an exponent, a sign, a word. */
function fractionOf(text: string | null): Fraction | null {
  const match = plain.exec(text ?? '');
  if (!match) return null;
  const digits = match[2] ?? '';
  return { top: BigInt(`${match[1]}${digits}`), bottom: 10n ** BigInt(digits.length) };
}

/**
 * Returns a share of an amount in whole kobo, rounded half to even: the fee or commission of a payment (interface 2.6).
 * The interface defines no rounding; half to even is unbiased. Exact integers throughout (rule 9). Returns null for an
 * invalid fraction.
 */
export function proportionalShare(amount: Units, fraction: string | null): Units | null {
  const share = fractionOf(fraction);
  if (!share) return null;
  const size = BigInt(Math.abs(amount));
  const negative = amount < 0;
  const unit = share.bottom * KOBO;
  const product = size * share.top;
  const kobo = product / unit;
  const rest = (product % unit) * 2n;
  const up = rest > unit || (rest === unit && kobo % 2n === 1n);
  const units = Number((up ? kobo + 1n : kobo) * KOBO);
  return (negative && units !== 0 ? -units : units) as Units;
}
