import { WATCH_GRACE } from '../shared/countdown.ts';
import { hours, type Ms, minutes, ms, seconds } from '../shared/units.ts';
import { planRates, type Rates } from './rates.ts';

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
  /** Requests in hand: earned at `REQUESTS_A_MINUTE`, so that a quiet hour pays for a busy quarter. */
  readonly allowance: number;
  /** The service asked for, or earned, a pause until then. Urgent looks by a person pass. */
  readonly pausedUntil: Ms;
}

export type Look =
  | { readonly kind: 'feed' }
  | { readonly kind: 'read'; readonly key: string }
  | { readonly kind: 'sleep'; readonly until: Ms };

export const MAX_REQUESTS_A_MINUTE = 60;
/** Kept free of routine looks, for people who press "Check now" and for new accounts. */
const ROUTINE_REQUESTS_A_MINUTE = 54;
const MAX_READS_AT_ONCE = 3;
/** What the feed may spend, and what of it as a mere reconciler beside reads that do the watching. */
export const BYTES_A_MINUTE = 1_000_000;
const RECONCILER_BYTES_A_MINUTE = 400_000;

/**
 * The next look at the service, from what is open and what was spent: a pure function, so that a day can be played
 * through it in a second. Each collection is read as often as its payment is likely, the one on the screen first; the
 * feed serves all the others at once where that costs less, and reconciles now and then where it does not; everything
 * open is swept by its own read, so that a broken feed costs seconds, not sales (design section 5).
 */
export function schedule(state: WatchState): Look {
  const open = state.items.filter((item) => state.now < item.expiresAt + WATCH_GRACE);
  const rates = planRates({ ...state, items: open });
  const looks = [...reads(state, open, rates), ...feed(state, open, rates)];
  const first = looks.reduce<Due | null>((a, b) => (a && a.due <= b.due ? a : b), null);
  if (!first) return { kind: 'sleep', until: ms(state.now + hours(1)) };
  const allowed = ms(Math.max(first.due, budgetAt(state, first.urgent), first.urgent ? 0 : state.pausedUntil));
  if (allowed <= state.now) return first.look;
  return { kind: 'sleep', until: anyYoung(state) ? ms(Math.min(allowed, state.now + 1_000)) : allowed };
}

interface Due {
  readonly due: Ms;
  readonly urgent: boolean;
  readonly look: Look;
}

/** While payment is likely its likelihood moves by the second, and the plan with it. */
const anyYoung = ({ items, now }: WatchState) => items.some((item) => !item.paid && now - item.issuedAt < minutes(15));

function reads(state: WatchState, open: readonly WatchItem[], rates: Rates): Due[] {
  if (state.items.filter((item) => item.reading).length >= MAX_READS_AT_ONCE) return [];
  return open
    .filter((item) => !item.reading && item.refid !== 'none')
    .map((item) => ({
      due: readDue(item, state, rates),
      urgent: item.urgent,
      look: { kind: 'read', key: item.key },
    }));
}

function readDue(item: WatchItem, state: WatchState, rates: Rates): Ms {
  if (item.urgent) return ms(0);
  const last = item.lastReadAt ?? item.issuedAt;
  const crossed = [item.expiresAt, item.expiresAt + WATCH_GRACE - 60_000].find((at) => last < at && state.now >= at);
  if (crossed !== undefined) return ms(crossed);
  return ms(last + Math.min(sweep(item, state), rates.readGap(item, last)));
}

/** Everything open, by its own read, rarer with age; the more is open the rarer, so the sum stays in budget. */
function sweep(item: WatchItem, state: WatchState): number {
  const age = state.now - item.issuedAt;
  const base = item.paid ? minutes(30) : age < minutes(15) ? seconds(60) : age < hours(2) ? minutes(5) : minutes(20);
  return Math.max(base, state.items.length * SWEEP_EACH);
}
/** One sweep in this time at most, whatever is open. */
const SWEEP_EACH = 30_000;

function feed(state: WatchState, open: readonly WatchItem[], rates: Rates): Due[] {
  const { reading, urgent, lastAt, bytes } = state.feed;
  if (reading || (open.length === 0 && !urgent)) return [];
  const due = urgent || lastAt === null ? 0 : lastAt + Math.min(rates.feedGap(lastAt), reconcilerGap(bytes));
  return [{ due: ms(Math.max(due, bytesAt(state))), urgent, look: { kind: 'feed' } }];
}

/** As a reconciler: each minute while the list is small, and as its bytes are earned once it is not. */
const reconcilerGap = (bytes: number): number => Math.max(minutes(1), (bytes / RECONCILER_BYTES_A_MINUTE) * 60_000);

/** Bytes are earned with time; a list larger than what can be saved up waits until it would have been earned. */
function bytesAt({ now, feed: { bytes }, byteBudget }: WatchState): Ms {
  return byteBudget >= Math.min(bytes, BYTES_A_MINUTE)
    ? ms(0)
    : ms(now + ((bytes - byteBudget) / BYTES_A_MINUTE) * 60_000);
}

function budgetAt({ requests }: WatchState, urgent: boolean): Ms {
  const most = urgent ? MAX_REQUESTS_A_MINUTE : ROUTINE_REQUESTS_A_MINUTE;
  const oldest = requests.at(-most);
  return oldest === undefined ? ms(0) : ms(oldest + 60_000);
}
