import { hours, type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';

/** Poll every `every` ms while the age is below `upTo`. */
type Step = readonly [upTo: Ms, every: Ms];

/** How often one account is read. Ages count from the account's issue or claim, its payment, or its last news. */
export interface PollIntervals {
  /** The sale on the screen. When it is older it is polled like any other. */
  readonly current: Step;
  readonly open: readonly Step[];
  /** The paid sale on the screen, where a reversal must not go unseen: at most this long between reads. */
  readonly currentPaid: Ms;
  readonly paid: readonly Step[];
  readonly reversing: readonly Step[];
  /** The wallets, by the age of the youngest account that no single read can show; the first while it is on the screen. */
  readonly wallets: readonly Step[];
}

const EVER = ms(Number.POSITIVE_INFINITY);

/** The one table of intervals, for a service that is reached over paid mobile data. */
export const meteredIntervals: PollIntervals = {
  current: [minutes(10), seconds(2)],
  open: [
    [minutes(1), seconds(2.5)],
    [minutes(3), seconds(2.8)],
    [minutes(6), seconds(5)],
    [minutes(12), seconds(12)],
    [minutes(20), seconds(30)],
    [minutes(30), seconds(60)],
    [hours(2), minutes(15)],
    [EVER, hours(1)],
  ],
  currentPaid: minutes(1),
  paid: [
    [hours(2), minutes(10)],
    [hours(6), minutes(30)],
    [EVER, hours(6)],
  ],
  reversing: [
    [minutes(30), minutes(1)],
    [hours(2), minutes(10)],
    [EVER, hours(1)],
  ],
  wallets: [
    [minutes(3), seconds(5)],
    [minutes(10), seconds(10)],
    [minutes(30), seconds(30)],
    [EVER, minutes(5)],
  ],
};

/**
 * The table while webhooks have proved themselves, which announce reversals too. Should they fall silent, the sale on the
 * screen is seen by these reads, within twelve seconds.
 */
export const relaxedIntervals: PollIntervals = {
  ...meteredIntervals,
  current: [minutes(10), seconds(11)],
  open: [
    [minutes(3), minutes(1)],
    [minutes(30), minutes(5)],
    [hours(2), minutes(30)],
    [EVER, hours(2)],
  ],
  paid: [[EVER, hours(6)]],
};

const fiveTimesFaster = ([upTo, every]: Step): Step => [upTo, ms(every / 5)];

/** For a service on this computer, where requests cost nothing. */
export const localIntervals: PollIntervals = {
  current: fiveTimesFaster(meteredIntervals.current),
  open: meteredIntervals.open.map(fiveTimesFaster),
  currentPaid: ms(meteredIntervals.currentPaid / 5),
  paid: meteredIntervals.paid.map(fiveTimesFaster),
  reversing: meteredIntervals.reversing.map(fiveTimesFaster),
  wallets: meteredIntervals.wallets.map(fiveTimesFaster),
};

/** How long an account is followed after its payment, or after the last news of a reversal. */
export const FOLLOW_PAID: Ms = hours(48);
export const FOLLOW_REVERSAL: Ms = hours(24 * 30);
/** A person or a wake-up sends no more than one read of an account, and one list, in this time. */
export const CHECK_NOW_EVERY: Ms = seconds(3);
/** The last read is this long before the watch ends. */
export const BEFORE_END: Ms = minutes(5);
/** A `trackingId` that was tried in vain is tried again after this long at least. */
const AFTER_REFUSAL: Ms = minutes(3);
/** A read that failed is due again after this long at most. */
const AFTER_FAILURE: Ms = seconds(30);

/** One watched account as the queue sees it. Times are on the service's clock. */
export interface PolledAccount {
  readonly key: string;
  readonly sale: SaleId;
  readonly state: 'open' | 'paid' | 'reversing';
  /** Paid in part, or failed and waited for: more may come in a transaction of its own, which only the list names. */
  readonly mayBeFilledUp: boolean;
  /** A read shows the money on its way: at some services only an event shows that it was received. */
  readonly isOnItsWay: boolean;
  /** When this state began: the issue or the claim, the payment or its last news. */
  readonly since: Ms;
  readonly expiresAt: Ms;
  readonly watchedUntil: Ms;
  readonly isCurrent: boolean;
  /** Whether the customer says that it was sent. */
  readonly isClaimed: boolean;
  /** Time from which a person or an event requested a read; null for no request. */
  readonly requestedFrom: Ms | null;
  /** known: evidence named its refid. guess: the `trackingId` is tried. refused: it was tried in vain. none: unreadable. */
  readonly refid: 'known' | 'guess' | 'refused' | 'none';
  readonly polledAt: Ms | null;
  readonly lastFailed: boolean;
  /** When the read under way left; null while there is none. */
  readonly readingSince: Ms | null;
}

export const isPolledAsCurrent = ({ isCurrent, state, since }: PolledAccount, now: Ms, { current }: PollIntervals) =>
  isCurrent && state === 'open' && now - since < current[0];

export function intervalOf(account: PolledAccount, now: Ms, intervals: PollIntervals): Ms {
  if (isPolledAsCurrent(account, now, intervals)) return intervals.current[1];
  const usual = intervals[account.state].find(([upTo]) => now - account.since < upTo)?.[1] ?? hours(1);
  return account.isCurrent && account.state === 'paid' ? ms(Math.min(usual, intervals.currentPaid)) : usual;
}

export function walletsEvery(needing: readonly PolledAccount[], now: Ms, intervals: PollIntervals): Ms {
  const isOnScreen = needing.some((each) => isPolledAsCurrent(each, now, intervals));
  const age = isOnScreen ? 0 : Math.min(...needing.map(({ since }) => now - since));
  return intervals.wallets.find(([upTo]) => age < upTo)?.[1] ?? hours(1);
}

/** Returns when it is due for its next read, and whether that is at its expiry or at the end of its watch. */
export function dueOf(account: PolledAccount, now: Ms, intervals: PollIntervals): { at: Ms; atItsEnd: boolean } {
  const last = account.polledAt ?? account.since;
  const interval = intervalOf(account, now, intervals);
  const end = Math.min(...[account.expiresAt, account.watchedUntil - BEFORE_END].filter((each) => each > last));
  const least = account.refid === 'refused' ? AFTER_REFUSAL : 0;
  const usual = last + Math.max(least, account.lastFailed ? Math.min(interval, AFTER_FAILURE) : interval);
  return { at: ms(Math.min(usual, end)), atItsEnd: end <= now };
}
