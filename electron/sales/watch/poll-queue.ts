import { type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import { dueOf, intervalOf, isPolledAsCurrent, type PolledAccount, type PollIntervals } from './poll-intervals.ts';
import type { FreeAt, ReadKind } from './request-budget.ts';

export interface QueueState {
  readonly now: Ms;
  readonly accounts: readonly PolledAccount[];
  readonly intervals: PollIntervals;
  /** Reads failed last: one at a time, and none before `pausedUntil`. */
  readonly failing: boolean;
  readonly pausedUntil: Ms;
  readonly freeAt: FreeAt;
}

export interface ScheduledRead {
  readonly key: string;
  readonly at: Ms;
  readonly kind: ReadKind;
}

const MAX_READS_AT_ONCE = 3;
/** A read that takes this long may be lost: it holds up neither its account nor the others. */
const SLOW_READ: Ms = seconds(3);
/** With those that may be lost. */
const MAX_UNDER_WAY = 3 * MAX_READS_AT_ONCE;
/** Customers of older accounts have left the counter. */
const YOUNG: Ms = minutes(30);
/** Overdue time of a young account, in its intervals, from which the minute counts as crowded. */
const CROWDED = 0.7;
/**
 * For so many of its intervals, an account that is paid or being reversed, and not on the screen, gives way to old ones
 * that a customer may still pay. After that the most overdue goes first, so that none of them is never read.
 */
const PAID_GIVES_WAY = 1;

interface Candidate {
  readonly key: string;
  readonly at: Ms;
  /** How overdue it is, in its own intervals; for a paid one, after it gave way. */
  readonly overdue: number;
  readonly polledAt: Ms | null;
}

/**
 * Returns the next read: the current sale when it is due; else what was requested; else an old account, which few
 * requests are left for; else the most overdue of the young ones. Null while nothing can be read.
 */
export function nextRead(state: QueueState): ScheduledRead | null {
  const { now, accounts, intervals, pausedUntil, freeAt } = state;
  const free = freeFrom(state);
  if (free === null) return null;
  const { current, requested, old, young } = firstOfEach(state);
  const currentCount = accounts.filter((each) => kindOf(each, now, intervals) === 'current').length;
  const hasCurrent = currentCount > 0;
  const routine = hasCurrent && (young?.overdue ?? 0) < CROWDED ? freeAt.watchedWithCurrent : freeAt.routine;
  const read = (kind: ReadKind, candidate: Candidate | undefined, ...notBefore: readonly number[]) =>
    candidate ? [{ key: candidate.key, kind, at: ms(Math.max(candidate.at, free, ...notBefore)) }] : [];
  const nextCurrent = lastPollOfCurrent(state) + (currentCount > 1 ? freeAt.severalEvery : freeAt.currentEvery);
  const reads = [
    ...read('current', current, pausedUntil, freeAt.current, nextCurrent),
    ...read('requested', requested, freeAt.requested),
    ...read('old', old, pausedUntil, routine, freeAt.old),
    ...read('young', young, pausedUntil, routine),
  ];
  return reads.find(({ at }) => at <= now) ?? reads.sort((a, b) => a.at - b.at)[0] ?? null;
}

/** When the last sale on a screen was polled, of one till or of several. */
const lastPollOfCurrent = ({ accounts, now, intervals }: QueueState): number =>
  Math.max(0, ...accounts.map((each) => (isPolledAsCurrent(each, now, intervals) ? (each.polledAt ?? 0) : 0)));

function firstOfEach({ now, accounts, intervals }: QueueState): Partial<Record<ReadKind, Candidate>> {
  const first: Partial<Record<ReadKind, Candidate>> = {};
  for (const each of accounts) {
    if (each.refid === 'none') continue;
    const { key, polledAt, requestedFrom } = each;
    const interval = intervalOf(each, now, intervals);
    const offer = (kind: ReadKind, dueAt: Ms, overdue = (now - dueAt) / interval) => {
      const at = ms(Math.max(dueAt, awaitedUntil(each)));
      first[kind] = moreOverdue(first[kind], { key, at, overdue, polledAt }, now);
    };
    const { at, atItsEnd } = dueOf(each, now, intervals);
    const overdue = (now - at) / interval - (each.state === 'open' || each.isCurrent ? 0 : PAID_GIVES_WAY);
    offer(kindOf(each, now, intervals), at, atItsEnd ? Number.POSITIVE_INFINITY : overdue);
    if (requestedFrom !== null) offer('requested', requestedFrom);
  }
  return first;
}

function kindOf(account: PolledAccount, now: Ms, intervals: PollIntervals): ReadKind {
  if (account.state !== 'open' || ['refused', 'none'].includes(account.refid)) return 'old';
  if (isPolledAsCurrent(account, now, intervals)) return 'current';
  return now - account.since < YOUNG ? 'young' : 'old';
}

const awaitedUntil = ({ readingSince }: PolledAccount): number =>
  readingSince === null ? 0 : readingSince + SLOW_READ;

/** Returns from when one more read may leave; null until one of those under way ends. */
function freeFrom({ accounts, now, failing }: QueueState): number | null {
  const underWay = accounts.filter(({ readingSince }) => readingSince !== null);
  if (underWay.length >= MAX_UNDER_WAY) return null;
  const waitEnds = underWay.map(awaitedUntil).filter((until) => until > now);
  return waitEnds.sort((a, b) => a - b).at(-(failing ? 1 : MAX_READS_AT_ONCE)) ?? 0;
}

/** Of two that are not both due, the earlier one. */
function moreOverdue(a: Candidate | undefined, b: Candidate, now: Ms): Candidate {
  if (!a) return b;
  if (a.at > now || b.at > now) return a.at <= b.at ? a : b;
  return b.overdue > a.overdue ? b : a;
}
