import { type Ms, ms, seconds } from '../../shared/units.ts';
import {
  dueOf,
  intervalOf,
  isPolledAsCurrent,
  type PolledAccount,
  type PollIntervals,
  YOUNG,
} from './poll-intervals.ts';
import type { FreeAt, RequestKind } from './request-budget.ts';

/** What decides the next read. */
export interface QueueState {
  readonly now: Ms;
  readonly accounts: readonly PolledAccount[];
  readonly intervals: PollIntervals;
  /** Reads failed last: one at a time, and none before `pausedUntil`. */
  readonly failing: boolean;
  readonly pausedUntil: Ms;
  /** When the request budget lets a read leave. */
  readonly freeAt: FreeAt;
  /** When one more account that is no longer young may be read. */
  readonly oldAccountAt: Ms;
}

/** The next read, and when it may leave. */
export interface ScheduledRead {
  readonly key: string;
  readonly at: Ms;
  readonly kind: RequestKind;
  /** It uses the slice of accounts that are no longer young. */
  readonly isOld: boolean;
}

const MAX_READS_AT_ONCE = 3;
/** A read that takes this long may be lost: it holds up neither its account nor the others. */
const SLOW_READ: Ms = seconds(3);
/** From this on, in intervals of its own, the most overdue young account makes the minute a crowded one. */
const CROWDED = 0.7;

interface Candidate extends ScheduledRead {
  /** How overdue it is, in its own intervals. */
  readonly overdue: number;
  readonly polledAt: Ms | null;
}

/**
 * Returns the next read: the current sale when it is due; else what was asked for; else the account that waits for the
 * slice of the older ones; else the most overdue of the others. Null while nothing can be read.
 */
export function nextRead(state: QueueState): ScheduledRead | null {
  const { now, pausedUntil, freeAt } = state;
  if (isBusy(state)) return null;
  const { current, asked, old, young, hasCurrent } = firstOfEach(state);
  const isCrowded = (young?.overdue ?? 0) >= CROWDED;
  const routine = hasCurrent && !isCrowded ? freeAt.besideCurrent : freeAt.routine;
  const scheduled = [
    // What was asked for must not take the last requests of the minute from the current sale.
    notBefore(
      current,
      pausedUntil,
      asked ? freeAt.requested : freeAt.current,
      ms((current?.polledAt ?? 0) + freeAt.currentEvery),
    ),
    asked && {
      key: asked.key,
      at: ms(Math.max(freeAt.requested, asked.requestedFrom ?? 0)),
      kind: 'requested' as const,
      isOld: false,
    },
    notBefore(old, pausedUntil, routine, state.oldAccountAt),
    notBefore(young, pausedUntil, routine),
  ].filter((each) => each !== undefined);
  return scheduled.find(({ at }) => at <= now) ?? scheduled.sort((a, b) => a.at - b.at)[0] ?? null;
}

interface Firsts {
  current?: Candidate;
  asked?: PolledAccount;
  old?: Candidate;
  young?: Candidate;
  hasCurrent: boolean;
}

/** The first account of each class; `hasCurrent` also while the current sale is being read. */
function firstOfEach({ now, accounts, intervals }: QueueState): Firsts {
  const first: Firsts = { hasCurrent: false };
  for (const each of accounts) {
    if (each.refid === 'none') continue;
    const found = candidateOf(each, now, intervals);
    first.hasCurrent ||= found.kind === 'current';
    if (isBeingRead(each, now)) continue;
    if (each.requestedFrom !== null && (!first.asked || isMoreUrgent(each, first.asked, now))) first.asked = each;
    if (found.kind === 'current') first.current = found;
    else if (isYoung(each, now)) first.young = moreOverdue(first.young, found, now);
    else first.old = moreOverdue(first.old, found, now);
  }
  return first;
}

const isYoung = (account: PolledAccount, now: Ms) =>
  account.state === 'open' && account.refid !== 'refused' && now - account.since < YOUNG;

const isBeingRead = ({ readingSince }: PolledAccount, now: Ms) =>
  readingSince !== null && now - readingSince < SLOW_READ;

function isBusy({ accounts, now, failing }: QueueState): boolean {
  const under = accounts.filter(({ readingSince }) => readingSince !== null);
  return under.length >= MAX_READS_AT_ONCE || (failing && under.some((each) => isBeingRead(each, now)));
}

function isMoreUrgent(a: PolledAccount, b: PolledAccount, now: Ms): boolean {
  const [aFrom, bFrom] = [Math.max(now, a.requestedFrom ?? 0), Math.max(now, b.requestedFrom ?? 0)];
  if (aFrom !== bFrom) return aFrom < bFrom;
  return a.isCurrent === b.isCurrent ? a.since > b.since : a.isCurrent;
}

function candidateOf(account: PolledAccount, now: Ms, intervals: PollIntervals): Candidate {
  const { at, atItsEnd } = dueOf(account, now, intervals);
  const overdue = atItsEnd ? Number.POSITIVE_INFINITY : (now - at) / intervalOf(account, now, intervals);
  const isCurrent = account.refid !== 'refused' && isPolledAsCurrent(account, now, intervals);
  const kind = isCurrent ? 'current' : 'routine';
  return { key: account.key, at, overdue, kind, polledAt: account.polledAt, isOld: !isYoung(account, now) };
}

function moreOverdue(a: Candidate | undefined, b: Candidate, now: Ms): Candidate {
  if (!a) return b;
  if (a.at > now || b.at > now) return a.at <= b.at ? a : b;
  return b.overdue > a.overdue ? b : a;
}

const notBefore = (read: Candidate | undefined, ...times: readonly Ms[]): ScheduledRead | undefined =>
  read && { key: read.key, at: ms(Math.max(read.at, ...times)), kind: read.kind, isOld: read.isOld };
