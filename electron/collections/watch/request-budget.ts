import { type Ms, ms, seconds } from '../../shared/units.ts';
import { localIntervals, meteredIntervals, type PollIntervals } from './poll-intervals.ts';

/** What watching may cost. The environment chooses one. */
export interface WatchLimits {
  readonly intervals: PollIntervals;
  /** Requests in any 60 s, whatever happens. */
  readonly requestsAMinute: number;
  /** Between reads of accounts that are no longer young. */
  readonly oldAccountEvery: number;
  /** Bytes a minute, on average, for the event list while single reads show payments. */
  readonly listBytesAMinute: number;
  /** The same while the list alone can show them. */
  readonly neededListBytesAMinute: number;
  /** The most bytes of one list that no account needs: a longer one is given up. */
  readonly unneededListBytes: number;
  /** Between two event lists that nobody asked for and nothing needs. */
  readonly listEvery: number;
}

/** Mobile data, paid for by the megabyte. */
export const meteredLimits: WatchLimits = {
  intervals: meteredIntervals,
  requestsAMinute: 60,
  oldAccountEvery: 10_000,
  listBytesAMinute: 5_000,
  neededListBytesAMinute: 60_000,
  unneededListBytes: 3_000_000,
  listEvery: 60_000,
};

/** A service on this computer, as in practice. */
export const localLimits: WatchLimits = {
  intervals: localIntervals,
  requestsAMinute: 600,
  oldAccountEvery: 200,
  listBytesAMinute: 100_000_000,
  neededListBytesAMinute: 1_000_000_000,
  unneededListBytes: Number.POSITIVE_INFINITY,
  listEvery: 5_000,
};

/**
 * Of the requests of a minute: what routine polls may use beside a current sale that is polled at its usual interval,
 * and at most; what polls of the current sale may use; and what a person asks for.
 */
const SHARES = { besideCurrent: 0.46, routine: 0.65, current: 0.97, requested: 1 } as const;
/** Routine polls are spread evenly: their share holds in any twenty seconds. */
const SPREAD: Ms = seconds(20);

/** What a request is sent for. */
export type RequestKind = 'routine' | 'current' | 'requested';

/** When a request may leave, by what it may use of the minute. */
export interface FreeAt extends Readonly<Record<keyof typeof SHARES, Ms>> {
  /** So far apart polls of the current sale fit into what routine polls have left of the minute, in ms. */
  readonly currentEvery: Ms;
}

/**
 * Counts the requests of the last minute and the bytes of event lists. Both are counted by `ticks`, a clock that
 * nobody can set; the times it returns are on the service's clock, `now`.
 */
export function createRequestBudget(now: () => number, ticks: () => number, limits: WatchLimits) {
  let sent: readonly { readonly at: number; readonly kind: RequestKind }[] = [];
  const debts = { usual: { owed: 0, at: ticks() }, needed: { owed: 0, at: ticks() } };
  const rates = { usual: limits.listBytesAMinute, needed: limits.neededListBytesAMinute };

  function sentLately() {
    const at = ticks();
    sent = sent.filter((each) => each.at > at - 60_000);
    return sent;
  }

  /** When there are fewer than `most` of these in any `over` ms, on the service's clock, which counts whole ms. */
  function freeAt(times: readonly number[], most: number, over = 60_000): number {
    const oldest = times.at(-Math.floor(most));
    return oldest === undefined ? 0 : Math.floor(now() + oldest + over - ticks()) + 1;
  }

  function owed(rate: keyof typeof debts): number {
    const debt = debts[rate];
    debt.owed = Math.max(0, debt.owed - ((ticks() - debt.at) / 60_000) * rates[rate]);
    debt.at = ticks();
    return debt.owed;
  }

  return {
    /** Returns when a request may leave. */
    freeAt(): FreeAt {
      const all = sentLately().map(({ at }) => at);
      const routine = sent.filter(({ at, kind }) => kind === 'routine' && at > ticks() - SPREAD).map(({ at }) => at);
      const perMinute = (share: keyof typeof SHARES) => limits.requestsAMinute * SHARES[share];
      const perSpread = (share: keyof typeof SHARES) => (perMinute(share) * SPREAD) / 60_000;
      const current = freeAt(all, perMinute('current'));
      const routineAt = (share: keyof typeof SHARES) =>
        ms(Math.max(freeAt(routine, perSpread(share), SPREAD), current));
      return {
        besideCurrent: routineAt('besideCurrent'),
        routine: routineAt('routine'),
        current: ms(current),
        requested: ms(freeAt(all, perMinute('requested'))),
        currentEvery: ms(SPREAD / (perSpread('current') - routine.length)),
      };
    },
    spendRequest(kind: RequestKind): void {
      sent = [...sent, { at: ticks(), kind }];
    },
    spendListBytes(bytes: number): void {
      for (const rate of ['usual', 'needed'] as const) debts[rate].owed = owed(rate) + bytes;
    },
    /** Returns when the event lists taken so far are paid off, at the usual rate or at that of a needed list. */
    listPaidOffAt: (rate: 'usual' | 'needed'): Ms => ms(now() + (owed(rate) / rates[rate]) * 60_000),
  };
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;
