import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { localIntervals, meteredIntervals, type PollIntervals, relaxedIntervals } from './poll-intervals.ts';

/** What watching may cost. The environment chooses one. */
export interface WatchLimits {
  readonly intervals: PollIntervals;
  /** The same while webhooks have proved themselves. */
  readonly relaxedIntervals: PollIntervals;
  /** Requests in any 60 s, whatever happens. */
  readonly requestsAMinute: number;
  /** Between reads of accounts that are no longer young, in ms. */
  readonly oldAccountEvery: number;
  /** Bytes a minute, on average, for the event list while single reads show payments. */
  readonly listBytesAMinute: number;
  /** The same while webhooks have proved themselves. */
  readonly listBytesBesideWebhooks: number;
  /** The same while the list alone can show them. */
  readonly neededListBytesAMinute: number;
  /** The most bytes of one list that no account needs: a longer one is given up. */
  readonly unneededListBytes: number;
  /** A list up to this costs no more than the wallets, and shows more. */
  readonly shortListBytes: number;
  /** Between two event lists that were not asked for and that no account needs, in ms. */
  readonly listEvery: number;
}

/** Mobile data, paid for by the megabyte. */
export const meteredLimits: WatchLimits = {
  intervals: meteredIntervals,
  relaxedIntervals,
  requestsAMinute: 60,
  oldAccountEvery: 10_000,
  listBytesAMinute: 5_000,
  listBytesBesideWebhooks: 1_000,
  neededListBytesAMinute: 60_000,
  unneededListBytes: 3_000_000,
  shortListBytes: 3_000,
  listEvery: 60_000,
};

/** A service on this computer, as in practice. */
export const localLimits: WatchLimits = {
  intervals: localIntervals,
  relaxedIntervals: localIntervals,
  requestsAMinute: 600,
  oldAccountEvery: 200,
  listBytesAMinute: 100_000_000,
  listBytesBesideWebhooks: 100_000_000,
  neededListBytesAMinute: 1_000_000_000,
  unneededListBytes: Number.POSITIVE_INFINITY,
  shortListBytes: Number.POSITIVE_INFINITY,
  listEvery: 5_000,
};

/** Purpose of a read: requested by a person or an event, the current sale, other accounts by age. */
export type ReadKind = 'requested' | 'current' | 'young' | 'old';
type RequestKind = ReadKind | 'list';

/**
 * Shares of the requests of a minute: routine polls while there is a current sale; routine polls; everything but the
 * current sale's own polls; what is requested, which leaves a tenth; the least pace of the current sale; what neither
 * several accounts on screens nor frequent lists and the current sale together use, so that a list can always be read, a
 * check by hand made and an account read that is not on a screen.
 */
const SHARES = {
  watchedWithCurrent: 0.46,
  routine: 0.65,
  planned: 0.97,
  requested: 0.9,
  leastCurrent: 0.13,
  leftForOthers: 0.05,
};
/** Requests are counted over a little more than a minute: on their way to the service they may come closer together. */
const MINUTE: Ms = seconds(61);
/** Longest time that event lists so far hold up a list that is needed. */
const LONGEST_DEBT: Ms = seconds(120);
/** A pause of this length is shown: for so long no payment is seen. */
const LONG_PAUSE: Ms = seconds(10);
/** Routine polls and what is requested are spread evenly: their shares hold in any twenty seconds. */
const SPREAD: Ms = seconds(20);

/** When a request may leave, by what it is for. Old accounts have to wait for the routine share too. */
export interface FreeAt
  extends Readonly<Record<'requested' | 'current' | 'old' | 'watchedWithCurrent' | 'routine', Ms>> {
  /** Until when the service asked for a pause; 0 for none. */
  readonly paused: Ms;
  /** So far apart polls of the current sale fit into what routine polls have left of the minute, in ms. */
  readonly currentEvery: Ms;
  /** The same for several accounts together: those of a sale in parts, or of several tills. */
  readonly severalEvery: Ms;
}

/**
 * Counts the requests of the last minute and the bytes of event lists. Both are counted by `ticks`, a clock that
 * cannot be set; the times it returns are on the service's clock, `now`. `share` of the requests is this till's.
 */
export function createRequestBudget(
  now: () => number,
  ticks: () => number,
  limits: WatchLimits,
  share: () => number = () => 1,
) {
  let sent: readonly { readonly at: number; readonly kind: RequestKind }[] = [];
  /** When the event lists so far are paid off, at the usual rate and at that of a needed list. */
  const paidOff = { usual: ticks(), needed: ticks() };
  /** Until when the service asked to be left alone, in ticks. */
  let pausedUntil = 0;
  let longPausedUntil = 0;

  const onServiceClock = (tick: number): Ms => ms(now() + Math.max(0, tick - ticks()));

  /** Returns when fewer than `most` of these are in any `over` ms, in whole ms of the service's clock. */
  function freeAt(times: readonly number[], most: number, over: number = MINUTE): number {
    const oldest = times.at(-Math.floor(most));
    return oldest === undefined ? 0 : Math.floor(now() + oldest + over - ticks()) + 1;
  }

  return {
    freeAt(): FreeAt {
      sent = sent.filter(({ at }) => at > ticks() - MINUTE);
      const requests = limits.requestsAMinute * share();
      const inSpread = (part: number) => (requests * part * SPREAD) / 60_000;
      const all = sent.map(({ at }) => at);
      const isRoutine = (kind: RequestKind) => kind !== 'requested' && kind !== 'current';
      const lately = sent.filter(({ at }) => at > ticks() - SPREAD);
      const routine = lately.filter(({ kind }) => isRoutine(kind)).map(({ at }) => at);
      /** Lists as frequent as the polls of a sale on the screen would otherwise use the whole share of routine polls. */
      const besideLists = lately.filter(({ kind }) => kind === 'list').length + inSpread(SHARES.leftForOthers);
      const old = sent.filter(({ kind }) => kind === 'old').map(({ at }) => at);
      const pause = pausedUntil > ticks() ? onServiceClock(pausedUntil) : 0;
      const plannedAt = Math.max(pause, freeAt(all, requests * SHARES.planned));
      const requestedTimes = sent.filter(({ kind }) => kind === 'requested').map(({ at }) => at);
      const requestedLately = requestedTimes.filter((at) => at > ticks() - SPREAD);
      const requestedAt = Math.max(
        plannedAt,
        freeAt(requestedTimes, requests * SHARES.requested),
        freeAt(requestedLately, inSpread(SHARES.requested), SPREAD),
      );
      const leftForCurrent =
        inSpread(SHARES.planned) - Math.max(routine.length, besideLists) - (requestedTimes.length * SPREAD) / MINUTE;
      const everyFor = (leftRequests: number) => ms(SPREAD / Math.max(inSpread(SHARES.leastCurrent), leftRequests));
      const routineAt = (part: number) =>
        ms(Math.max(freeAt(routine, Math.max(inSpread(part), besideLists), SPREAD), plannedAt));
      return {
        paused: ms(pause),
        watchedWithCurrent: routineAt(SHARES.watchedWithCurrent),
        routine: routineAt(SHARES.routine),
        old: ms(Math.max(pause, freeAt(old, 1, limits.oldAccountEvery))),
        current: ms(Math.max(pause, freeAt(all, requests))),
        currentEvery: everyFor(leftForCurrent),
        severalEvery: everyFor(leftForCurrent - inSpread(SHARES.leftForOthers)),
        requested: ms(requestedAt),
      };
    },
    spendRequest(kind: RequestKind): void {
      sent = [...sent, { at: ticks(), kind }];
    },
    /** The service asked for a pause (Retry-After), which ends by time alone, whatever else succeeds meanwhile. */
    pauseFor(time: number): void {
      pausedUntil = Math.max(pausedUntil, ticks() + time);
      if (time >= LONG_PAUSE) longPausedUntil = pausedUntil;
    },
    isLongPause: (): boolean => longPausedUntil > ticks(),
    spendListBytes(bytes: number, besideWebhooks = false): void {
      const cost = (aMinute: number) => (bytes / aMinute) * 60_000;
      paidOff.usual =
        Math.max(ticks(), paidOff.usual) +
        cost(besideWebhooks ? limits.listBytesBesideWebhooks : limits.listBytesAMinute);
      const neededAt = Math.max(ticks(), paidOff.needed) + cost(limits.neededListBytesAMinute);
      paidOff.needed = Math.min(neededAt, ticks() + LONGEST_DEBT);
    },
    /** Returns the most bytes an hour that needed lists cost while each is as long as this one. */
    mostBytesAnHour: (listBytes: number): number =>
      Math.max(limits.neededListBytesAMinute * 60, listBytes * (3_600_000 / LONGEST_DEBT)),
    listPaidOffAt: () => ({ usual: onServiceClock(paidOff.usual), needed: onServiceClock(paidOff.needed) }),
  };
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;
