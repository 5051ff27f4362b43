import { minutes, seconds } from '../shared/units.ts';
import { hazard } from './hazard.ts';
import type { WatchItem, WatchState } from './schedule.ts';

/** Requests earned a minute on average, and how many may be saved up for a busy hour. */
export const REQUESTS_A_MINUTE = 29;
export const SAVED_REQUESTS = 1_200;
/** Bytes the list may spend a minute on average, and how many may be saved up while it is small. */
export const BYTES_A_MINUTE = 960_000;
export const SAVED_BYTES = 240_000_000;

/** Past this age a customer has gone, or pays at leisure: sweeps are enough. */
export const ATTENTIVE = minutes(30);

/**
 * When looks are worth their request. `worth`: the gap in seconds is this over the root of the hazard. `bearable`: a
 * delay that should not be passed while payment is at all likely; `patience` says how unlikely it must have become.
 */
export const tuning = {
  screen: { worth: 0.155, bearable: 1.44, patience: 3, thriftPower: 0.5 },
  queue: { worth: 0.19, bearable: 3.35, patience: 60, thriftPower: 1 },
  fastest: 1.15,
  thriftBase: 4,
  /** Bytes that are worth one request, when half of what can be saved is in hand. */
  bytesARequest: 167_000,
  byteBase: 30,
  screenShare: 0.6,
};

/** Looks a minute that all routine looks together may come to. */
const SHARED_A_MINUTE = 48;

/** A collection whose payment is likely enough to be waited for. */
export interface Lively {
  readonly item: WatchItem;
  /** Between looks, in ms, as things are now. */
  readonly gap: number;
  /** How far the next look is due: 1 is due. */
  readonly gathered: number;
}

/**
 * How far apart the looks at each collection should be. The best rate is proportional to the square root of the
 * hazard (Cauchy-Schwarz); what is left in hand makes everyone eager or thrifty, and a crowd shares what a minute
 * allows, the collection on the screen before all others.
 */
export function planRates(state: WatchState, price: number): Lively[] {
  const waiting = state.items.filter((item) => !item.paid && state.now - item.issuedAt < ATTENTIVE);
  const gaps = waiting.map((item) => gapAt(item, state, state.now));
  const crowd = crowdOf(waiting, gaps, price);
  return waiting.map((item, i) => {
    const share = item.onScreen ? crowd.screen : crowd.queue;
    const gap = (gaps[i] ?? 0) * share;
    const last = lastLook(item, state);
    const before = gapAt(item, state, last) * share;
    return { item, gap, gathered: ((state.now - last) * (1 / gap + 1 / before)) / 2 };
  });
}

/** Whether it can be looked at by its own read in the ordinary way. A doubtful name is worth a sweep only. */
export const canRead = (item: WatchItem): boolean => item.refid === 'known' || item.refid === 'guess';

/** When it was last looked at, by its own read or by a list that can be relied on. */
function lastLook(item: WatchItem, { feed }: WatchState): number {
  const listed = feed.blind || feed.lastAt === null ? 0 : feed.lastAt;
  return Math.max(item.lastReadAt ?? 0, item.issuedAt, listed);
}

/** Between looks at this collection at a given time, in ms. */
function gapAt(item: WatchItem, { allowance, law }: WatchState, at: number): number {
  const { worth, bearable, patience, thriftPower } = item.onScreen ? tuning.screen : tuning.queue;
  const squared = (worth * thriftOf(allowance) ** thriftPower) ** 2 / hazard(at - item.issuedAt, law);
  const plateau = bearable * bearable;
  const gap = squared < plateau ? Math.sqrt(squared) : Math.max(bearable, Math.sqrt(Math.max(0, squared - patience)));
  return seconds(Math.max(tuning.fastest, gap));
}

/** Eager with much in hand, thrifty with little; 1 at half. */
const thriftOf = (allowance: number): number => tuning.thriftBase ** (0.5 - allowance / SAVED_REQUESTS);

/**
 * How much wider the gaps must be so that all looks fit into a minute, on the screen and in the queue; 1 when they
 * do. The one on the screen gives way less.
 */
function crowdOf(waiting: readonly WatchItem[], gaps: readonly number[], price: number): { screen: number; queue: number } {
  const rates = gaps.map((gap) => 60_000 / gap);
  const all = needed(rates, price);
  if (all <= SHARED_A_MINUTE) return { screen: 1, queue: 1 };
  const screen = rates.reduce((sum, rate, i) => sum + (waiting[i]?.onScreen ? rate : 0), 0);
  const kept = Math.min(screen, Math.max(tuning.screenShare * SHARED_A_MINUTE, (screen / all) * SHARED_A_MINUTE));
  return { screen: Math.max(1, screen / kept), queue: Math.max(1, (all - screen) / (SHARED_A_MINUTE - kept)) };
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
