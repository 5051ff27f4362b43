import type { Answer } from '../../merchant/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { type Ms, minutes, seconds } from '../../shared/base/units.ts';
import type { Reachability as SeenPayments } from '../../shared/sales/sale.ts';
import type { Backoff } from './backoff.ts';
import type { PolledAccount } from './poll-intervals.ts';

export type Way = 'reads' | 'list';

/** So many single reads in a row must fail before the list is relied on in their place. */
const READS_FAIL_AT = 2;
/** Reads that worked this recently still count as working when the list fails: they are polled all the time. */
const READS_LATELY: Ms = seconds(10);
/** A list that is needed is read every two minutes at least. */
const WORKED_LATELY: Ms = minutes(3);
/** Where only the list works and is read less often than this, payments are shown as delayed. */
const LATE: Ms = seconds(15);
/** So many accounts, of which neither way has shown a transaction by this age, are no chance: one of them would be paid. */
const NONE_OF = 10;
const SHOWN_BY: Ms = minutes(15);

/** Tracks the outcome of each way to see payments. Returns what cannot be seen. */
export function createReachability(now: () => Ms, backoff: Readonly<Record<Way, Backoff>>) {
  const workedAt: Record<Way, number> = { reads: Number.NEGATIVE_INFINITY, list: Number.NEGATIVE_INFINITY };
  const failsSince: Record<Way, number> = { reads: Number.POSITIVE_INFINITY, list: Number.POSITIVE_INFINITY };
  const readsWork = () => backoff.reads.failures() < READS_FAIL_AT;

  return {
    readsWork,
    /** Whether either way has shown payments of late. */
    workedLately: (): boolean => Object.values(workedAt).some((at) => Math.abs(now() - at) < WORKED_LATELY),
    /** Notes how a poll ended. Returns whether its failure is of this way alone, because the other way works. */
    noted(way: Way, hasFailed: boolean): boolean {
      const other = way === 'reads' ? 'list' : 'reads';
      if (hasFailed) failsSince[way] = Math.min(failsSince[way], now());
      else {
        workedAt[way] = now();
        failsSince[way] = Number.POSITIVE_INFINITY;
      }
      const since = failsSince[way] - (way === 'list' ? READS_LATELY : 0);
      return hasFailed && workedAt[other] > since && backoff[other].failures() === 0;
    },
    /**
     * Takes how soon the list is needed, how far apart lists are, in ms, and whether neither way shows this shop's
     * transactions.
     */
    now(neededEvery: Ms | null, listEvery: number, showsNone = false): SeenPayments {
      const isNeeded = neededEvery !== null && neededEvery <= 60_000;
      const listFails = backoff.list.failures() > 0;
      if (showsNone || (listFails && (isNeeded || !readsWork()))) return 'no-payments';
      if (!listFails && isNeeded && listEvery > LATE) return 'late-payments';
      return listFails ? 'no-list' : 'all';
    },
  };
}

/** Whether the last accounts are all ones whose transaction no list has shown, and no read, if reads work at all. */
export function showsNoTransaction(accounts: readonly PolledAccount[], now: Ms, readsWork = true): boolean {
  const older = accounts.filter(({ since }) => now - since >= SHOWN_BY);
  if (older.length < NONE_OF) return false;
  const last = older.toSorted((a, b) => b.since - a.since).slice(0, NONE_OF);
  return last.every(({ refid }) => refid !== 'known' && (refid !== 'guess' || !readsWork));
}

export type ReachabilityTracker = ReturnType<typeof createReachability>;

/** Whether a response shows that a way works: "not found" does. */
export const isWorking = (result: Result<Answer<unknown>>): boolean => result.ok || result.failure.code === 'not-found';
