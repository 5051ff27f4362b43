import { type Ms, minutes } from '../shared/units.ts';
import { hazard } from './hazard.ts';
import type { WatchItem, WatchState } from './schedule.ts';

/** How far apart looks should be, so that the budget is spent where payment is likeliest. All in ms. */
export interface Rates {
  /** After `last`, for this collection's own read; infinite where the feed does its watching. */
  readonly readGap: (item: WatchItem, last: Ms) => number;
  /** After `last`, for the list; infinite where reads do all the watching. */
  readonly feedGap: (last: Ms) => number;
}

/** Requests earned a minute on average, and how many may be saved up for a busy quarter of an hour. */
export const REQUESTS_A_MINUTE = 29;
export const SAVED_REQUESTS = 240;

/** Looks a second are the square root of the hazard over this: smaller is eagerer. */
const EAGERNESS = { screen: 0.12, queue: 0.2 };
const SCREEN = { fastest: 1_050, slowest: 4_000 };
const QUEUE = { fastest: 1_050, slowest: 8_000 };
/** After this the customer has most likely gone, and the hazard alone decides. */
const ATTENTIVE = minutes(12);
/** Routine looks a minute that the collections share. */
const SHARED_A_MINUTE = 48;
/** What the list may cost a minute when it does the watching, in bytes. */
const WATCHING_BYTES_A_MINUTE = 800_000;

/**
 * The best rate is proportional to the square root of the hazard: of each collection for its own reads, of the sum
 * for the list that serves all (Cauchy-Schwarz). Whichever way needs fewer requests and can pay its bytes is taken.
 */
export function planRates(state: WatchState): Rates {
  const waiting = state.items.filter((item) => !item.paid);
  const alone = waiting.filter(canRead);
  const thrift = thriftOf(state.allowance);
  const screen = alone.find((item) => item.onScreen);
  const queue = waiting.filter((item) => item !== screen);
  const queueRate = (at: number) => queue.reduce((sum, item) => sum + eachRate(item, at, thrift), 0);
  const listRate = (at: number) =>
    Math.sqrt(queue.reduce((sum, item) => sum + hazard(at - item.issuedAt), 0)) / (EAGERNESS.queue * thrift);
  const byList = listServes(state, queue, listRate(state.now), queueRate(state.now));
  const left = SHARED_A_MINUTE / 60 - (screen ? eachRate(screen, state.now, thrift) : 0);
  const crowd = Math.max(1, queueRate(state.now) / Math.max(0.2, left));

  return {
    readGap(item, last) {
      if (item.paid || !canRead(item) || (byList && item !== screen)) return Number.POSITIVE_INFINITY;
      const share = item === screen ? 1 : crowd;
      const limits = item.onScreen ? SCREEN : QUEUE;
      const slowest =
        state.now - item.issuedAt < ATTENTIVE ? limits.slowest * thrift * share : Number.POSITIVE_INFINITY;
      return within(
        limits.fastest,
        slowest,
        gap(last, state.now, (at) => eachRate(item, at, thrift) / share),
      );
    },
    feedGap: (last) =>
      byList ? within(QUEUE.fastest, 15_000, gap(last, state.now, listRate)) : Number.POSITIVE_INFINITY,
  };
}

/** A doubtful name is worth a sweep, not a place in the front row. */
const canRead = (item: WatchItem): boolean => item.refid === 'known' || item.refid === 'guess';

/** Looks a second this collection should have by itself. */
const eachRate = (item: WatchItem, at: number, thrift: number): number =>
  Math.sqrt(hazard(at - item.issuedAt)) / (item.onScreen ? EAGERNESS.screen : EAGERNESS.queue * thrift);

/** 1 with much in hand, 2 with nothing: the less is left, the wider apart. */
const thriftOf = (allowance: number): number => 1 + Math.max(0, 1 - allowance / (SAVED_REQUESTS / 2));

/** The list watches where some cannot be read by name, or where it asks less and its bytes can be paid. */
function listServes({ feed }: WatchState, queue: readonly WatchItem[], listRate: number, queueRate: number): boolean {
  if (feed.blind || queue.length === 0) return false;
  if (queue.some((item) => !canRead(item))) return true;
  return listRate < queueRate * 0.75 && listRate * 60 * feed.bytes <= WATCHING_BYTES_A_MINUTE;
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

const within = (fastest: number, slowest: number, value: number) => Math.min(slowest, Math.max(fastest, value));
