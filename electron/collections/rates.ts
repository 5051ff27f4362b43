import { minutes, seconds } from '../shared/units.ts';
import { hazard } from './hazard.ts';
import type { WatchItem, WatchState } from './schedule.ts';

/** Requests earned a minute on average, and how many may be saved up for a busy hour. */
export const REQUESTS_A_MINUTE = 29.6;
export const SAVED_REQUESTS = 2_400;
/** Bytes the list may spend a minute on average, and how many may be saved up while it is small. */
export const BYTES_A_MINUTE = 980_000;
export const SAVED_BYTES = 240_000_000;

/** Past this age a customer has gone, or pays at leisure: sweeps are enough. */
export const ATTENTIVE = minutes(30);

/**
 * When looks are worth their request. `worth`: the gap in seconds is this over the root of the hazard. `bearable`: a
 * delay that should not be passed while payment is at all likely; `patience` says how unlikely it must have become.
 */
export const tuning = {
  screen: { bearable: 1.43, patience: 20, worth: 0.19, thriftiest: 1.3 },
  queue: { bearable: 3.35, patience: 60, worth: 0.2, thriftiest: 100 },
  fastest: 1.15,
  thriftPower: 0.35,
  saved: 250,
  /** Bytes that are worth one request, when half of what can be saved is in hand. */
  bytesARequest: 150_000,
  bytePower: 0.5,
  savedBytes: 60_000_000,
  shared: 54,
  horizon: 30_000,
  pull: 1,
  youngSweep: 60_000,
  screenFirst: 1_800,
};

/** A collection whose payment is likely enough to be waited for. */
export interface Lively {
  readonly item: WatchItem;
  /** Between looks, in ms, as things are now. */
  readonly gap: number;
  /** How far its own read is due: 1 is due. Any look at it starts anew. */
  readonly gathered: number;
  /** The same for the list, which does not spare itself for the reads of single ones. */
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
 * allows, the collection on the screen before all others.
 */
export function planRates(state: WatchState): Plan {
  const waiting = state.items.filter((item) => !item.paid && state.now - item.issuedAt < ATTENTIVE);
  const likely = waiting.map((item) => hazard(state.now - item.issuedAt, state.law));
  const price = (thrift: number) => listPrice(state, thrift);
  const fits = (rates: readonly number[], thrift: number) => needed(rates, price(thrift)) <= roomIn(state);
  const thrift = thriftThatFits(waiting, likely, thriftOf(state.allowance), fits);
  const lively = waiting.map((item, i) => {
    const gap = gapOf(item, likely[i] ?? 0, thrift);
    const gathered = (since: number) => {
      const before = gapOf(item, hazard(since - item.issuedAt, state.law), thrift);
      return ((state.now - since) * (1 / gap + 1 / before)) / 2;
    };
    const listed = Math.max(item.issuedAt, state.feed.blind ? 0 : (state.feed.lastAt ?? 0));
    return { item, gap, gathered: gathered(Math.max(listed, item.lastReadAt ?? 0)), unlisted: gathered(listed) };
  });
  return { lively, price: price(thrift) };
}

/** What a list costs, in requests: itself and its bytes, dearer the less of them is in hand and the cheaper requests are. */
function listPrice({ feed, byteBudget }: WatchState, thrift: number): number {
  if (feed.blind) return Number.POSITIVE_INFINITY;
  const bytesARequest = tuning.bytesARequest * (Math.max(1_000, byteBudget) / tuning.savedBytes) ** tuning.bytePower;
  return 1 + feed.bytes / (bytesARequest * thrift ** 2);
}

/** Whether it can be looked at by its own read in the ordinary way. A doubtful name is worth a sweep only. */
export const canRead = (item: WatchItem): boolean => item.refid === 'known' || item.refid === 'guess';

/** Between looks at this collection while its payment is this likely, in ms. */
function gapOf(item: WatchItem, likely: number, thrift: number): number {
  const { bearable, patience, worth, thriftiest } = item.onScreen ? tuning.screen : tuning.queue;
  const squared = (worth * Math.min(thriftiest, thrift)) ** 2 / likely;
  if (squared < bearable ** 2) return seconds(Math.max(tuning.fastest, Math.sqrt(squared)));
  return seconds(Math.max(bearable, Math.sqrt(Math.max(0, squared - patience))));
}

/** Eager with much in hand, thrifty with little. */
const thriftOf = (allowance: number): number => (tuning.saved / Math.max(2, allowance)) ** tuning.thriftPower;

/** How many routine looks a minute would just fill the minute's limit, were they kept up for the next half minute. */
function roomIn({ requests, now }: WatchState): number {
  const staying = requests.filter((sent) => sent > now - 60_000 + tuning.horizon).length;
  return Math.max(6, ((tuning.shared - staying) * 60_000) / tuning.horizon);
}

/** In a crowd a request is worth more: dear enough that all looks fit into the minute. */
function thriftThatFits(
  waiting: readonly WatchItem[],
  likely: readonly number[],
  from: number,
  fits: (ratesAMinute: readonly number[], thrift: number) => boolean,
): number {
  const doFit = (thrift: number) =>
    fits(
      waiting.map((item, i) => 60_000 / gapOf(item, likely[i] ?? 0, thrift)),
      thrift,
    );
  if (doFit(from)) return from;
  let [enough, tooLittle] = [from * 64, from];
  for (let step = 0; step < 10; step += 1) {
    const middle = Math.sqrt(enough * tooLittle);
    if (doFit(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** Requests a minute when a list at this price (in requests) serves all it pays to serve, and reads the rest. */
function needed(rates: readonly number[], price: number): number {
  const sorted = rates.toSorted((a, b) => b - a);
  let below = sorted.reduce((sum, rate) => sum + rate * rate, 0);
  let reads = 0;
  for (const [above, rate] of sorted.entries()) {
    if (above >= price) break;
    const list = Math.sqrt(below / (price - above));
    if (rate <= list) return list + reads - above * list;
    below -= rate * rate;
    reads += rate;
  }
  return rates.reduce((sum, rate) => sum + rate, 0);
}
