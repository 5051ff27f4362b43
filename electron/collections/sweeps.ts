import { WATCH_GRACE } from '../shared/countdown.ts';
import { hours, type Ms, minutes, ms, seconds } from '../shared/units.ts';
import { ATTENTIVE, SAVED_REQUESTS } from './rates.ts';
import type { WatchItem, WatchState } from './watch-state.ts';

/** A read of something that nobody waits for any more, and when. */
export interface Sweep {
  readonly key: string;
  readonly due: Ms;
}

/**
 * Everything open is read by itself now and then, whatever the list says, so that a broken list costs seconds, not
 * sales. The young each minute; the rest one at a time, at a pace that quiet hours quicken, the most overdue first,
 * so that nobody is left out however much is open. Null when nothing can be swept.
 */
export function nextSweep(state: WatchState, open: readonly WatchItem[]): Sweep | null {
  const readable = open.filter((item) => item.refid !== 'none' && !item.reading);
  const young = readable.filter((item) => isYoung(item, state.now));
  const youngGap = Math.max(seconds(60), young.length * YOUNG_EACH);
  const first = earliest(young.map((item) => ({ key: item.key, due: ms(lastRead(item) + youngGap) })));
  const paced = longestWaiting(readable, state);
  return earliest([first, paced].filter((each) => each !== null));
}

/** However many are young, no more of their sweeps than one in this time. */
const YOUNG_EACH = seconds(10);

const isYoung = (item: WatchItem, now: Ms) => !item.paid && now - item.issuedAt < minutes(15);
const lastRead = (item: WatchItem): number => item.lastReadAt ?? item.issuedAt;

const earliest = (sweeps: readonly Sweep[]): Sweep | null =>
  sweeps.reduce<Sweep | null>((a, b) => (a && a.due <= b.due ? a : b), null);

/** Of all that is no longer young, the one that waits longest for its size of gap. */
function longestWaiting(readable: readonly WatchItem[], state: WatchState): Sweep | null {
  let first: (Waiting & { readonly key: string }) | null = null;
  let lastAny = 0;
  let nextEnd = Number.POSITIVE_INFINITY;
  for (const item of readable) {
    if (isYoung(item, state.now)) continue;
    lastAny = Math.max(lastAny, item.lastReadAt ?? 0);
    const found = waits(item, state.now);
    nextEnd = Math.min(nextEnd, found.nextEnd);
    if (!first || found.waited > first.waited) first = { ...found, key: item.key };
  }
  if (!first) return null;
  const pace = first.waited >= CROSSED ? Math.min(CROSSED_EACH, paceOf(state)) : paceOf(state);
  const yielding = state.requests.length >= BUSY ? YIELDS : 0;
  return { key: first.key, due: ms(Math.min(Math.max(first.due, lastAny + pace) + yielding, nextEnd)) };
}

interface Waiting {
  /** In gaps of its size; far more for one at its end. */
  readonly waited: number;
  readonly due: Ms;
  /** When it should be looked at whatever else is due; in the future, or never. */
  readonly nextEnd: number;
}

/** At its expiry, and shortly before the watch ends, an account is read once more before all others. */
const CROSSED = 1_000_000;
const CROSSED_EACH = seconds(2);
const BEFORE_THE_END = minutes(5);

function waits(item: WatchItem, now: Ms): Waiting {
  const last = lastRead(item);
  const ends = [item.expiresAt, item.expiresAt + WATCH_GRACE - BEFORE_THE_END];
  const nextEnd = ends.find((at) => at > now) ?? Number.POSITIVE_INFINITY;
  const crossed = ends.find((at) => last < at && now >= at);
  if (crossed !== undefined) return { waited: CROSSED + now - crossed, due: ms(crossed), nextEnd };
  const gap = gapOf(item, now);
  return { waited: (now - last) / gap, due: ms(last + gap), nextEnd };
}

/** Rarer with age; a paid one could only be reversed. */
function gapOf(item: WatchItem, now: Ms): Ms {
  const age = now - item.issuedAt;
  if (item.paid) return hours(12);
  if (age < ATTENTIVE) return minutes(3);
  return age < hours(2) ? minutes(15) : hours(1);
}

/** A minute with so many requests is left to the living, for so long that sweeps still have their turn. */
const BUSY = 36;
const YIELDS = seconds(60);

/** Between two sweeps: what is saved up quickens them, what is needed for the living slows them. */
const paceOf = ({ allowance }: WatchState): Ms =>
  seconds(Math.min(120, 3 * (SAVED_REQUESTS / Math.max(1, allowance)) ** 2));
