import { type SaleException, saleExceptions } from '../shared/sales.ts';
import type { Verdict } from '../shared/verdict.ts';

const came = (found: Verdict) => found.received !== 'none';

const holds: Readonly<Record<SaleException, (found: Verdict) => boolean>> = {
  short: ({ received }) => received === 'part',
  over: ({ received }) => received === 'over',
  late: ({ timing }) => timing === 'late',
  reversing: ({ standing }) => standing === 'reversing',
  reversed: ({ standing }) => standing === 'reversed',
  mismatch: ({ askedMismatch }) => askedMismatch,
  afterCancel: (found) => came(found) && found.account === 'cancelled',
  unseen: (found) => came(found) && found.account === 'unseen',
  failedLater: ({ failed }) => failed === 'paid-then-failed',
};

/** Everything wrong with a verdict as one number, a bit for each exception; 0 when nothing is. No clock moves it. */
export const exceptionBits = (found: Verdict | null): number =>
  saleExceptions.reduce((bits, name, place) => (found && holds[name](found) ? bits | (1 << place) : bits), 0);

export const exceptionsIn = (bits: number): SaleException[] =>
  saleExceptions.filter((_, place) => (bits & (1 << place)) !== 0);

/** The bits that are asked for. */
export const bitsOf = (asked: SaleException | 'any'): number =>
  asked === 'any' ? (1 << saleExceptions.length) - 1 : 1 << saleExceptions.indexOf(asked);
