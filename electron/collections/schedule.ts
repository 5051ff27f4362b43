import { WATCH_GRACE } from '../shared/countdown.ts';
import { hours, type Ms, minutes, ms, seconds } from '../shared/units.ts';
import { hazard } from './hazard.ts';

/** One account to be watched, as the schedule sees it. */
export interface WatchItem {
  readonly key: string;
  readonly issuedAt: Ms;
  readonly expiresAt: Ms;
  readonly onScreen: boolean;
  /** Somebody asked for it now: "Check now", a claim, a wake-up. */
  readonly urgent: boolean;
  /** Money is in; only a reversal could be news. */
  readonly paid: boolean;
  /** known: evidence named it. guess: only the `trackingId`. doubtful: a guess refused so far. none: nothing to read by. */
  readonly refid: 'known' | 'guess' | 'doubtful' | 'none';
  readonly lastReadAt: Ms | null;
  readonly reading: boolean;
}

export interface WatchState {
  readonly now: Ms;
  readonly items: readonly WatchItem[];
  readonly feed: {
    readonly lastAt: Ms | null;
    readonly reading: boolean;
    readonly urgent: boolean;
    /** Size of its last answer; it grows with the business's history. */
    readonly bytes: number;
    /** It was seen to miss a payment of ours. */
    readonly blind: boolean;
  };
  /** When each request of the last minute left, oldest first. */
  readonly requests: readonly Ms[];
  /** Bytes the feed may still spend; below its last size it waits. */
  readonly byteBudget: number;
  /** The service asked for, or earned, a pause until then. Urgent looks by a person pass. */
  readonly pausedUntil: Ms;
}

export type Look =
  | { readonly kind: 'feed' }
  | { readonly kind: 'read'; readonly key: string }
  | { readonly kind: 'sleep'; readonly until: Ms };

export const MAX_REQUESTS_A_MINUTE = 60;
/** Kept free of routine looks, for people who press "Check now" and for new accounts. */
const ROUTINE_REQUESTS_A_MINUTE = 50;
const MAX_READS_AT_ONCE = 3;
/** Smaller is eagerer: looks per second are the square root of the hazard over this. */
const EAGERNESS = { screen: 0.1, background: 0.2 };
const SCREEN = { fastest: ms(1_100), slowest: seconds(10) };
const FEED = { fastest: ms(1_000), slowest: seconds(15) };
const QUIET_FEED = minutes(5);

/**
 * The next look at the service, from what is open and what was spent: a pure function, so that a day can be played
 * through it in a second. The collection on the screen is read by itself; the feed serves all the others at once,
 * unless it cannot see them; everything open is swept now and then by its own read, so that a broken feed costs
 * seconds, not sales (design section 5).
 */
export function schedule(state: WatchState): Look {
  const looks = [...reads(state), ...feed(state)].sort((a, b) => a.due - b.due);
  const first = looks[0];
  if (!first) return { kind: 'sleep', until: ms(state.now + hours(1)) };
  const allowed = ms(Math.max(first.due, budgetAt(state, first.urgent), first.urgent ? 0 : state.pausedUntil));
  if (allowed <= state.now) return first.look;
  return { kind: 'sleep', until: anyYoung(state) ? ms(Math.min(allowed, state.now + 1_000)) : allowed };
}

/** While payment is likely its likelihood moves by the second, and the plan with it. */
const anyYoung = ({ items, now }: WatchState) => items.some((item) => !item.paid && now - item.issuedAt < minutes(15));

interface Due {
  readonly due: Ms;
  readonly urgent: boolean;
  readonly look: Look;
}

const isOpen = (item: WatchItem, now: Ms) => now < item.expiresAt + WATCH_GRACE;
/** A doubtful name is worth a sweep, not a place in the front row. */
const canRead = (item: WatchItem) => item.refid === 'known' || item.refid === 'guess';

function reads(state: WatchState): Due[] {
  const busy = state.items.filter((item) => item.reading).length;
  if (busy >= MAX_READS_AT_ONCE) return [];
  const alone = !feedServes(state);
  return state.items
    .filter((item) => !item.reading && item.refid !== 'none' && isOpen(item, state.now))
    .map((item) => ({ due: readDue(item, state, alone), urgent: item.urgent, look: { kind: 'read', key: item.key } }));
}

/** The feed can see our payments and is small enough to be read as often as they need. */
const feedServes = ({ feed: { blind, bytes } }: WatchState) => !blind && bytes <= MAX_FEED_BYTES;
const MAX_FEED_BYTES = 200_000;

function readDue(item: WatchItem, state: WatchState, alone: boolean): Ms {
  if (item.urgent) return ms(0);
  const last = item.lastReadAt ?? item.issuedAt;
  const crossed = [item.expiresAt, item.expiresAt + WATCH_GRACE - 60_000].find((at) => last < at && state.now >= at);
  if (crossed !== undefined) return ms(crossed);
  return ms(last + Math.min(sweep(item, state), focus(item, state, alone, last)));
}

/** Everything open, by its own read, rarer with age; the more is open the rarer, so the sum stays in budget. */
function sweep(item: WatchItem, state: WatchState): number {
  const age = state.now - item.issuedAt;
  const base = item.paid ? minutes(30) : age < minutes(15) ? seconds(60) : age < hours(2) ? minutes(5) : minutes(20);
  return Math.max(base, state.items.length * 6_000);
}

/** Reads that take the feed's place: for the collection on the screen, and for all where the feed cannot serve. */
function focus(item: WatchItem, state: WatchState, alone: boolean, last: Ms): number {
  if (item.paid || !canRead(item) || !(item.onScreen || alone)) return Number.POSITIVE_INFINITY;
  const eagerness = item.onScreen ? EAGERNESS.screen : EAGERNESS.background * Math.max(1, state.items.length / 4);
  const rate = (at: number) => Math.sqrt(hazard(at - item.issuedAt)) / eagerness;
  return within(
    { fastest: SCREEN.fastest, slowest: item.onScreen ? SCREEN.slowest : minutes(5) },
    gap(last, state.now, rate),
  );
}

/**
 * The gap after `last` at which the rate (looks a second), summed over time, makes one look. The rate now is taken to
 * hold; planning anew every second while the young are waiting corrects it as it rises.
 */
function gap(last: Ms, now: Ms, rate: (at: number) => number): number {
  const [before, current] = [rate(last), rate(now)];
  const gathered = ((now - last) / 1_000) * ((before + current) / 2);
  return gathered >= 1 ? now - last : now - last + ((1 - gathered) / current) * 1_000;
}

const within = ({ fastest, slowest }: { fastest: number; slowest: number }, value: number) =>
  Math.min(slowest, Math.max(fastest, value));

function feed(state: WatchState): Due[] {
  const open = state.items.filter((item) => isOpen(item, state.now));
  if (state.feed.reading || (open.length === 0 && !state.feed.urgent)) return [];
  const { urgent, lastAt } = state.feed;
  const due = urgent || lastAt === null ? 0 : lastAt + feedGap(open, state, lastAt);
  return [{ due: ms(Math.max(due, bytesAt(state))), urgent, look: { kind: 'feed' } }];
}

/** One request looks for all that wait, so its rate follows the root of the sum of their hazards. */
function feedGap(open: readonly WatchItem[], state: WatchState, last: Ms): number {
  const waiting = open.filter((item) => !item.paid && !(item.onScreen && canRead(item)));
  if (waiting.length === 0 || !feedServes(state)) return QUIET_FEED;
  const total = (at: number) => waiting.reduce((sum, item) => sum + hazard(at - item.issuedAt), 0);
  return within(
    FEED,
    gap(last, state.now, (at) => Math.sqrt(total(at)) / EAGERNESS.background),
  );
}

/** Bytes are earned with time; a list larger than what is left waits for it. */
function bytesAt({ now, feed: { bytes }, byteBudget }: WatchState): Ms {
  return byteBudget >= bytes ? ms(0) : ms(now + ((bytes - byteBudget) / BYTES_A_MINUTE) * 60_000);
}
export const BYTES_A_MINUTE = 1_000_000;

function budgetAt({ requests }: WatchState, urgent: boolean): Ms {
  const most = urgent ? MAX_REQUESTS_A_MINUTE : ROUTINE_REQUESTS_A_MINUTE;
  const oldest = requests.at(-most);
  return oldest === undefined ? ms(0) : ms(oldest + 60_000);
}
