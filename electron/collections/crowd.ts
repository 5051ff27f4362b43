import type { Ms } from '../shared/units.ts';
import { seconds } from '../shared/units.ts';
import type { WatchState } from './watch-state.ts';

/** Kept free of routine looks, for people who press "Check now" and for new accounts: six of sixty. */
export const ROUTINE_REQUESTS_A_MINUTE = 54;

/** With this many requests in hand nobody is eager and nobody thrifty. */
const USUAL_REQUESTS = 180;
/** How strongly the gaps answer to what is in hand. */
const ANSWER = 0.35;
/** Fewer in hand than this make nobody thriftier: a crowd that lasts all day is watched beyond the budget. */
const LEAST_REQUESTS = 7;
/** Room in the minute is shared out as if the next half of it were like now. */
const HORIZON: Ms = seconds(30);
const MOST_THRIFT = 64;
const STEPS = 10;

/** All that wait for a payment, as the sharing of requests sees them. */
export interface Crowd {
  /** Looks a minute each should have by itself at this thrift. */
  readonly perMinute: (thrift: number) => readonly number[];
  /** What a list costs at this thrift, in requests. */
  readonly listPrice: (thrift: number) => number;
}

/**
 * How dear a request is: gaps are this many times their usual. Less than 1 with much in hand, more with little; in a
 * crowd, dear enough that all looks fit into the minute.
 */
export function thriftFor({ perMinute, listPrice }: Crowd, state: WatchState): number {
  const usual = budgetThrift(state);
  const room = roomIn(state);
  const fits = (thrift: number) => requestsFor(perMinute(thrift), listPrice(thrift)) <= room;
  if (fits(usual)) return usual;
  let [enough, tooLittle] = [usual * MOST_THRIFT, usual];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = Math.sqrt(enough * tooLittle);
    if (fits(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** How dear a request is by what is in hand alone. */
export const budgetThrift = ({ allowance }: WatchState): number =>
  (USUAL_REQUESTS / Math.max(LEAST_REQUESTS, allowance)) ** ANSWER;

/** Routine looks a minute that, kept up over the horizon, would just fill the minute's limit. */
function roomIn({ requests, now }: WatchState): number {
  const staying = requests.filter((sent) => sent > now - 60_000 + HORIZON).length;
  return Math.max(6, ((ROUTINE_REQUESTS_A_MINUTE - staying) * 60_000) / HORIZON);
}

/**
 * Requests a minute for these looks when they are shared in the cheapest way: the list at one rate for all whose looks
 * together are worth its price, reads on top for those that want more.
 */
function requestsFor(perMinute: readonly number[], price: number): number {
  const sorted = perMinute.toSorted((a, b) => b - a);
  let below = sorted.reduce((sum, rate) => sum + rate * rate, 0);
  let reads = 0;
  for (const [above, rate] of sorted.entries()) {
    if (above >= price) break;
    const list = Math.sqrt(below / (price - above));
    if (rate <= list) return list + reads - above * list;
    below -= rate * rate;
    reads += rate;
  }
  return sorted.reduce((sum, rate) => sum + rate, 0);
}
