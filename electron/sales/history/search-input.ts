import type { Units } from '../../shared/base/money.ts';
import type { SalesQuery } from '../../shared/sales/sales.ts';

const GRAM = 3;
/** Maximum number of trigrams queried; more would not narrow the result and each costs a scan. */
const MOST_GRAMS = 12;

const reference = /^[0-9A-HJKMNP-TV-Z]{6}-(01[0-9A-HJKMNP-TV-Z]*)(-\d{0,4})?$/;
const saleId = /^01[0-9A-HJKMNP-TV-Z]{24}$/;

/**
 * Returns the text as the index stores it: upper case, account numbers without spaces, references and ids without the
 * till and time part. Empty when fewer than three characters are left.
 */
export function searchable(typedText: string): string {
  const text = typedText.trim().toUpperCase();
  const digits = text.replaceAll(/[\s-]/g, '');
  const id = reference.exec(text)?.[1] ?? (saleId.test(text) ? text : null);
  const wantedText = id === null ? (/^\d+$/.test(digits) ? digits : text) : id.slice(10);
  return wantedText.length < GRAM || wantedText.includes('\0') ? '' : wantedText;
}

/** Returns the trigrams of a text as a full-text query that requires all of them. */
export function matchOf(text: string): string {
  const letters = [...text];
  const grams = [...new Set(letters.slice(GRAM - 1).map((_, i) => letters.slice(i, i + GRAM).join('')))];
  const step = Math.max(1, grams.length / MOST_GRAMS);
  const some = Array.from({ length: Math.min(grams.length, MOST_GRAMS) }, (_, i) => grams[Math.floor(i * step)] ?? '');
  return some.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
}

/** Search conditions, all of which must hold; none for one that is null or omitted. */
export interface SearchInput
  extends Partial<Pick<SalesQuery, 'from' | 'to' | 'status' | 'receivedWithin' | 'issue' | 'cashier' | 'before'>> {
  /** At least three characters of an account number, a reference or a name the service gave the transaction. */
  readonly text?: string;
  /** At least three final digits of an account number. */
  readonly accountTail?: string;
  readonly amount?: Units;
  /** The amount received, where it differs from the amount requested. */
  readonly received?: Units;
  /** What the sale cost with its parts in cash and by credit, or what came into one account or by one transfer of several. */
  readonly otherAmount?: Units;
  /** The last four digits of the customer's phone. */
  readonly phoneTail?: string;
  /** The keyed hash of the complete phone number. */
  readonly customer?: string;
  /** Page size; 200 when omitted. */
  readonly limit?: number;
}
