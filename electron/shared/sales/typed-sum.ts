import { MAX_UNITS, type MoneyProblem, parseTypedAmount, type Units, withoutGrouping } from '../base/money.ts';
import { err, ok, type Result } from '../base/result.ts';

const short = /^(\d{1,10})(?:\.(\d{1,2}))?([km])$/i;

/** Expands an amount in traders' shorthand to figures: "5k" is "5000", "1.5m" is "1500000"; null for anything else. */
export function expandShorthand(text: string): string | null {
  const [, whole = '', part = '', unit] = short.exec(withoutGrouping(text) ?? '') ?? [];
  if (!unit) return null;
  return `${whole}${part.padEnd(unit.toLowerCase() === 'k' ? 3 : 6, '0')}`;
}

/** Two or more amounts that a cashier added or multiplied: 1500+2000, 3*1500, 2x750.50+100. */
const calculationSign = /[+*x×]/i;

export const isSum = (text: string): boolean => calculationSign.test(text);

export const withSigns = (text: string): string => text.replace(/[*x]/gi, '×');

/**
 * Returns the value of a typed amount, including sums and products. Computes in whole kobo with integers of any size,
 * never floats; refuses a fraction of a kobo.
 */
export function typedSum(text: string): Result<Units, MoneyProblem> {
  if (!isSum(text)) return parseTypedAmount(text);
  const products = withSigns(text)
    .split('+')
    .map((part) => part.split('×'));
  let total = 0n;
  for (const factors of products) {
    const product = productOf(factors);
    if (!product.ok) return product;
    total += product.value;
  }
  const units = total * 100n;
  if (units > BigInt(MAX_UNITS)) return err('too-large');
  // As large as one that is typed whole.
  const inRange = parseTypedAmount(`${total / 100n}`);
  if (!inRange.ok && inRange.failure === 'too-large') return inRange;
  return ok(Number(units) as Units);
}

/** In kobo. */
function productOf(factors: readonly string[]): Result<bigint, MoneyProblem> {
  let product = 100n;
  let kobos = 0;
  for (const factor of factors) {
    const read = parseTypedAmount(factor);
    // A sign with nothing after it is no amount yet.
    if (!read.ok) return err(read.failure === 'empty' ? 'not-a-number' : read.failure);
    product *= BigInt(read.value / 100);
    kobos += 1;
  }
  const scale = 100n ** BigInt(kobos);
  return product % scale === 0n ? ok(product / scale) : err('too-many-decimals');
}
