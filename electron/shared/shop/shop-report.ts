import { isEmpty, sumOfTallies, type Tally } from '../base/figures.ts';
import type { Ms } from '../base/units.ts';
import type { Totals } from '../staff/staff.ts';

/** The most that the shop's database takes of a report, in bytes; that of twenty tills has some thousand. */
export const LONGEST_REPORT = 1 << 20;

export interface ShopReportLine {
  readonly till: string;
  /** What the shop calls it. */
  readonly name: string;
  readonly totals: ShopTotals;
  /** The last entry that is counted, by its number in the till's stream: the next report goes on from there. */
  readonly until: number;
}

/** The totals of a till since the last Z report of the shop. */
export type ShopTotals = Pick<
  Totals,
  'asked' | 'collected' | 'reversed' | 'unmatched' | 'unmatchedReversed' | 'cash' | 'credit'
>;

/** X report of the shop: what all tills took since its last Z report, as far as this till knows. */
export interface ShopReport {
  readonly madeAt: Ms;
  /** When this till had everything the other tills had sent; null before that. */
  readonly asOf: Ms | null;
  /** In the order in which the tills joined. */
  readonly lines: readonly ShopReportLine[];
  readonly totals: ShopTotals;
}

/** Z report of the shop: numbered 1, 2, 3 … over all tills without a gap. */
export interface ShopZ extends ShopReport {
  readonly number: number;
  /** Name of the till at which it was made. */
  readonly madeBy: string;
  /** Name of the person who made it; empty in practice. */
  readonly closedBy: string;
  /**
   * Set where the shop has another report of this number, as an older database was put back: this one does not count,
   * and the later reports have what it counted.
   */
  readonly isReplaced?: true;
}

export function sumOfTotals(all: readonly ShopTotals[]): ShopTotals {
  const of = (line: keyof ShopTotals): Tally => sumOfTallies(all.flatMap((each) => each[line] ?? []));
  const sums: Record<keyof ShopTotals, Tally> = {
    asked: of('asked'),
    collected: of('collected'),
    reversed: of('reversed'),
    unmatched: of('unmatched'),
    unmatchedReversed: of('unmatchedReversed'),
    cash: of('cash'),
    credit: of('credit'),
  };
  const { unmatchedReversed, cash, credit, ...always } = sums;
  return {
    ...always,
    ...(!isEmpty(unmatchedReversed) && { unmatchedReversed }),
    ...(cash.amount !== 0 && { cash }),
    ...(credit.amount !== 0 && { credit }),
  };
}
