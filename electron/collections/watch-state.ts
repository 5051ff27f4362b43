import type { Ms } from '../shared/units.ts';
import type { PayLaw } from './hazard.ts';

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
  /** Bytes the list may still spend, saved up included; below its last size it waits. */
  readonly byteBudget: number;
  /** Requests in hand: earned at `REQUESTS_A_MINUTE`, so that a quiet hour pays for a busy one. */
  readonly allowance: number;
  /** How soon this shop's customers pay, as learned. */
  readonly law: PayLaw;
  /** The last answers were failures: one look at a time, to see whether the service is back. */
  readonly failing: boolean;
  /** The service asked for, or earned, a pause until then. Urgent looks by a person pass. */
  readonly pausedUntil: Ms;
}

/** What to do next: read the list, read one transaction, or wait. */
export type Look =
  | { readonly kind: 'feed' }
  | { readonly kind: 'read'; readonly key: string }
  | { readonly kind: 'sleep'; readonly until: Ms };

/** A look, and the time (on the service's clock) from which it is due. */
export interface Due {
  readonly due: Ms;
  readonly look: Look;
}
