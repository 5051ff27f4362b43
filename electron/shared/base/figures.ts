import { formatNaira, type Units } from './money.ts';

/** A count of sales or payments and the money in them. */
export interface Tally {
  readonly count: number;
  readonly amount: Units;
}

/** What comes, and what is taken off for an earlier report, may leave a count of 0 with an amount. */
export const isEmpty = ({ count, amount }: Tally): boolean => count === 0 && amount === 0;

/**
 * Whether the count is shown. A second transfer into an account adds an amount but no payment: "0 payments" beside it
 * would read as an error.
 */
export const isCounted = ({ count, amount }: Tally): boolean => count !== 0 || amount === 0;

/** Returns "₦12,000.00 (3)"; `amount` where it is another one than the tally's. */
export const amountAndCount = (tally: Tally, amount = tally.amount): string =>
  `${formatNaira(amount)}${isCounted(tally) ? ` (${tally.count})` : ''}`;

export const sumOfTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: (sum.amount + amount) as Units }), {
    count: 0,
    amount: 0 as Units,
  });

/**
 * The two figures of net. `collected` is gross: all money received, including what was reversed later. `reversed`
 * counts on the day and in the shift of the reversal.
 */
export interface GrossTakings {
  readonly collected: Tally;
  readonly reversed: Tally;
}

/** Returns what stayed with the shop: the figure every report shows first. Below zero where more was reversed. */
export const netOf = ({ collected, reversed }: GrossTakings): Units => (collected.amount - reversed.amount) as Units;
