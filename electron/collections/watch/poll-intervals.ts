import { hours, type Ms, minutes, ms, seconds } from '../../shared/units.ts';

/** Poll every `every` ms while the age is below `upTo`. */
interface Step {
  readonly upTo: number;
  readonly every: Ms;
}

/** How often one account is read. Ages count from the account's issue or claim, its payment, or its last news. */
export interface PollIntervals {
  /** The sale on the screen. Past the last step it is polled like any other. */
  readonly current: readonly Step[];
  /** Not paid. */
  readonly open: readonly Step[];
  /** Paid: only a second transfer or a reversal could be news. */
  readonly paid: readonly Step[];
  /** A reversal was begun and has not ended. */
  readonly reversing: readonly Step[];
}

const EVER = Number.POSITIVE_INFINITY;

/** The one table of intervals, for a service that is reached over paid mobile data. */
export const meteredIntervals: PollIntervals = {
  current: [{ upTo: minutes(10), every: seconds(2) }],
  open: [
    { upTo: minutes(1), every: seconds(2.5) },
    { upTo: minutes(3), every: seconds(2.8) },
    { upTo: minutes(6), every: seconds(5) },
    { upTo: minutes(12), every: seconds(12) },
    { upTo: minutes(20), every: seconds(30) },
    { upTo: minutes(30), every: seconds(60) },
    { upTo: hours(2), every: minutes(15) },
    { upTo: EVER, every: hours(1) },
  ],
  paid: [
    { upTo: hours(2), every: minutes(30) },
    { upTo: EVER, every: hours(6) },
  ],
  reversing: [
    { upTo: minutes(30), every: minutes(1) },
    { upTo: hours(2), every: minutes(10) },
    { upTo: EVER, every: hours(1) },
  ],
};

/** For a service on this computer, where requests cost nothing. */
export const localIntervals: PollIntervals = {
  current: [{ upTo: minutes(30), every: ms(400) }],
  open: [
    { upTo: minutes(3), every: seconds(1) },
    { upTo: minutes(15), every: seconds(3) },
    { upTo: minutes(30), every: seconds(15) },
    { upTo: EVER, every: minutes(15) },
  ],
  paid: [
    { upTo: hours(2), every: minutes(1) },
    { upTo: EVER, every: hours(1) },
  ],
  reversing: [{ upTo: EVER, every: seconds(5) }],
};

/** Older accounts share a small slice of the budget: their customers have left the counter. */
export const YOUNG: Ms = minutes(30);
/** How long a paid account is read again now and then after its last news. */
export const FOLLOW_PAID: Ms = hours(48);
/** How long a reversal that does not end is followed after its last news. */
export const FOLLOW_REVERSAL: Ms = hours(24 * 30);
/** The last read comes this long before the watch ends. */
const BEFORE_END: Ms = minutes(5);
/** A person or a wake-up sends no more than one read of an account, and one list, in this time. */
export const CHECK_NOW_EVERY: Ms = seconds(3);
/** A `trackingId` that was tried in vain is tried again after this long at least. */
const AFTER_REFUSAL: Ms = minutes(3);
/** A read that failed is due again after this long at most. */
const AFTER_FAILURE: Ms = seconds(30);

/** One watched account as the queue sees it. Times are on the service's clock. */
export interface PolledAccount {
  readonly key: string;
  readonly state: 'open' | 'paid' | 'reversing';
  /** When this state began: the issue or the claim, the payment or its last news. */
  readonly since: Ms;
  readonly expiresAt: Ms;
  readonly watchedUntil: Ms;
  readonly isCurrent: boolean;
  /** A person, or some news, asks for a read from this time on; null when there is no request. */
  readonly requestedFrom: Ms | null;
  /** known: evidence named its refid. guess: the `trackingId` is tried. refused: it was tried in vain. none: unreadable. */
  readonly refid: 'known' | 'guess' | 'refused' | 'none';
  readonly polledAt: Ms | null;
  readonly lastFailed: boolean;
  /** When the read under way left; null while there is none. */
  readonly readingSince: Ms | null;
}

/** Returns how long after one poll of this account the next is due, in ms. */
export function intervalOf(account: PolledAccount, now: number, intervals: PollIntervals): Ms {
  const age = now - account.since;
  const step = isPolledAsCurrent(account, now, intervals)
    ? intervals.current.find(({ upTo }) => age < upTo)
    : intervals[account.state].find(({ upTo }) => age < upTo);
  return step?.every ?? hours(1);
}

/** Whether it is the open sale on the screen, and young enough to be polled as that. */
export const isPolledAsCurrent = (account: PolledAccount, now: number, { current }: PollIntervals): boolean =>
  account.isCurrent && account.state === 'open' && current.some(({ upTo }) => now - account.since < upTo);

/** Returns when it is due for its next read, and whether that is at its expiry or at the end of its watch. */
export function dueOf(account: PolledAccount, now: Ms, intervals: PollIntervals): { at: Ms; atItsEnd: boolean } {
  const last = account.polledAt ?? account.since;
  const interval = intervalOf(account, now, intervals);
  const ends = [account.expiresAt, account.watchedUntil - BEFORE_END].filter((end) => end > last);
  const end = Math.min(...ends);
  const least = account.refid === 'refused' ? AFTER_REFUSAL : 0;
  const usual = last + Math.max(least, account.lastFailed ? Math.min(interval, AFTER_FAILURE) : interval);
  return { at: ms(Math.min(usual, end)), atItsEnd: end <= now };
}
