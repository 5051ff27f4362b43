import { quantile } from '../report/figure.ts';
import type { Day } from './run.ts';

/** The figures of a strategy over some days. Delays in ms. */
export interface Figures {
  readonly mean: number;
  readonly p95: number;
  readonly p99: number;
  readonly onScreenP95: number;
  readonly backgroundP95: number;
  readonly onScreenMost: number;
  /** From when the customer said that it was sent, or from the payment where it came later. */
  readonly afterClaimP95: number;
  readonly megabytesADay: number;
  /** Counted from when a payment could be known: after the outage in which it was made. */
  readonly knownMean: number;
  readonly knownP99: number;
  readonly perMinute: number;
  readonly peak: number;
  readonly kbPerMinute: number;
  readonly missed: number;
  readonly doubled: number;
}

const MINUTE = 60_000;

/** Puts days of `hours` together. What came while the computer slept counts from when it woke, for everybody. */
export function figuresOf(days: readonly Day[], hours: number): Figures {
  const delays = days.flatMap(delaysOf);
  const all = delays.map(({ delay }) => delay);
  const knowableDelays = delays.map(({ sinceKnowable }) => sinceKnowable);
  const of = (onScreen: boolean) => delays.filter((each) => each.onScreen === onScreen).map(({ delay }) => delay);
  const minutes = days.length * hours * 60;
  const paid = days.flatMap(({ sales }) => sales.filter(({ paidAt }) => paidAt !== null));
  return {
    mean: mean(all),
    p95: quantile(all, 0.95),
    p99: quantile(all, 0.99),
    onScreenP95: quantile(of(true), 0.95),
    backgroundP95: quantile(of(false), 0.95),
    onScreenMost: Math.max(0, ...of(true)),
    afterClaimP95: quantile(days.flatMap(afterClaims), 0.95),
    megabytesADay: days.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000 / days.length,
    knownMean: mean(knowableDelays),
    knownP99: quantile(knowableDelays, 0.99),
    perMinute: days.reduce((sum, { requests }) => sum + requests.length, 0) / minutes,
    peak: Math.max(...days.map(({ requests }) => peakMinute(requests))),
    kbPerMinute: days.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 / minutes,
    missed: paid.length - all.length,
    doubled: days.reduce((sum, { seen }) => sum + [...seen.values()].filter((times) => times.length > 1).length, 0),
  };
}

const afterClaims = ({ sales, seen, claimed }: Day) =>
  sales.flatMap(({ key, paidAt }) => {
    const first = seen.get(key)?.[0];
    const claimedAt = claimed.get(key);
    return first === undefined || claimedAt === undefined ? [] : [first - Math.max(claimedAt, paidAt ?? 0)];
  });

function delaysOf({ sales, seen, onScreen, slept, knowable }: Day) {
  return sales.flatMap((sale) => {
    const first = seen.get(sale.key)?.[0];
    if (first === undefined || sale.paidAt === null) return [];
    const delay = first - slept(sale.paidAt);
    const sinceKnowable = first - knowable(sale.paidAt);
    return [{ delay, sinceKnowable, onScreen: onScreen.has(sale.key) }];
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The most requests in any sixty seconds. */
function peakMinute(at: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [last, time] of at.entries()) {
    while ((at[first] ?? 0) <= time - MINUTE) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
