import { type Ms, minutes, seconds } from '../shared/units.ts';
import { budgetThrift, type Crowd, thriftFor } from './crowd.ts';
import { hazard } from './hazard.ts';
import type { WatchItem, WatchState } from './watch-state.ts';

/** Requests earned a minute on average, and how many may be saved up for a busy hour. */
export const REQUESTS_A_MINUTE = 29.4;
export const SAVED_REQUESTS = 1_200;
/** Bytes the list may spend a minute on average, and how many may be saved up while it is small. */
export const BYTES_A_MINUTE = 980_000;
export const SAVED_BYTES = 240_000_000;

/** Past this age a customer has gone, or pays at leisure: sweeps are enough. */
export const ATTENTIVE: Ms = minutes(30);

/**
 * When a look is worth its request; found by playing many days (test/bench/watch.ts). `worth`: the gap in seconds is
 * this over the root of the hazard. `bearable`: a gap in seconds that should not be passed while payment is at all
 * likely, and `patience`, in seconds squared, how unlikely it must have become.
 */
const SCREEN = { worth: 0.19, bearable: 1.43, patience: 18 };
const QUEUE = { worth: 0.2, bearable: 3.35, patience: 60 };
/** How far the one on the screen gives way to a crowd: its looks stay cheap until hardly anything is in hand. */
const SCREEN_THRIFT = 0.8;
const HARDLY_ANYTHING = 1.7;
const FASTEST: Ms = seconds(1.15);

/** Bytes that are worth as much as one request while this much of them is in hand, in a usual hour. */
const BYTES_A_REQUEST = 150_000;
const USUAL_BYTES = 60_000_000;

/** A collection whose payment is likely enough to be waited for. */
export interface Lively {
  readonly item: WatchItem;
  /** Between looks, in ms, as things are now. */
  readonly gap: number;
  /** How far its own read is due: 1 is due. Any look at it starts anew. */
  readonly gathered: number;
  /** The same for the list, which reads of single ones do not put off. */
  readonly unlisted: number;
}

export interface Plan {
  readonly lively: readonly Lively[];
  /** What a list costs now, in requests. */
  readonly price: number;
}

/**
 * How far apart the looks at each collection should be. The best rate is proportional to the square root of the
 * hazard (Cauchy-Schwarz); what is left in hand makes everyone eager or thrifty, and a crowd shares what a minute
 * allows, the collection on the screen giving way least.
 */
export function planRates(state: WatchState): Plan {
  const waiting = state.items.filter((item) => !item.paid && state.now - item.issuedAt < ATTENTIVE);
  const usual = budgetThrift(state);
  const likely = waiting.map((item) => hazard(state.now - item.issuedAt, state.law));
  const crowd: Crowd = {
    perMinute: (thrift) => waiting.map((item, i) => 60_000 / gapOf(item, likely[i] ?? 0, thrift, usual)),
    listPrice: (thrift) => listPrice(state, thrift),
  };
  const thrift = thriftFor(crowd, state);
  const lively = waiting.map((item, i) => livelyOf(item, gapOf(item, likely[i] ?? 0, thrift, usual), state, thrift));
  return { lively, price: crowd.listPrice(thrift) };
}

function livelyOf(item: WatchItem, gap: number, state: WatchState, thrift: number): Lively {
  const { now, feed, law } = state;
  const listed = Math.max(item.issuedAt, feed.blind ? 0 : (feed.lastAt ?? 0));
  // The rate of looks summed over the time since one; it changes little within a gap, so its mean will do.
  const gathered = (since: number) => {
    const before = gapOf(item, hazard(since - item.issuedAt, law), thrift, budgetThrift(state));
    return ((now - since) * (1 / gap + 1 / before)) / 2;
  };
  return { item, gap, gathered: gathered(Math.max(listed, item.lastReadAt ?? 0)), unlisted: gathered(listed) };
}

/** Whether it can be looked at by its own read in the ordinary way. A doubtful name is worth a sweep only. */
export const canRead = (item: WatchItem): boolean => item.refid === 'known' || item.refid === 'guess';

/** Between looks at this collection while its payment is this likely, in ms. On the screen it never waits longer. */
function gapOf({ onScreen }: WatchItem, likely: number, thrift: number, usual: number): number {
  const queued = gapBy(QUEUE, likely, thrift);
  // With very little in hand the one on the screen gives way too.
  const most = SCREEN_THRIFT * Math.max(1, usual / HARDLY_ANYTHING);
  return onScreen ? Math.min(queued, gapBy(SCREEN, likely, Math.min(most, thrift))) : queued;
}

function gapBy({ worth, bearable, patience }: typeof QUEUE, likely: number, thrift: number): number {
  const squared = (worth * thrift) ** 2 / likely;
  if (squared < bearable ** 2) return Math.max(FASTEST, seconds(Math.sqrt(squared)));
  return seconds(Math.max(bearable, Math.sqrt(Math.max(0, squared - patience))));
}

/** What a list costs, in requests: itself and its bytes, dearer the fewer of them and the more requests are in hand. */
function listPrice({ feed, byteBudget }: WatchState, thrift: number): number {
  if (feed.blind) return Number.POSITIVE_INFINITY;
  const bytesARequest = BYTES_A_REQUEST * Math.sqrt(Math.max(1_000, byteBudget) / USUAL_BYTES);
  return 1 + feed.bytes / (bytesARequest * thrift ** 2);
}
