import type { Units } from '../base/money.ts';
import { hours, type Ms } from '../base/units.ts';

/** The owner's (or a manager's) review of a payout. */
export const reviewMarks = ['seen', 'questioned', 'agreed'] as const;
export type ReviewMark = (typeof reviewMarks)[number];

export interface PayoutReview {
  readonly mark: ReviewMark;
  readonly note: string;
  readonly at: Ms;
  /** The reviewer's name; empty without sign-in. */
  readonly by: string;
}

/** The account of a payout, as the service returns it, its number masked (rule 7). */
export interface PayoutDestination {
  readonly bank: string | null;
  readonly number: string | null;
  readonly name: string | null;
}

/**
 * A watched payout (interface 2.9). The interface has no list of them: it was entered by number, or an event named it.
 * `key` is this till's identifier.
 */
export interface PayoutView {
  readonly key: string;
  /** The service's number of it; null where an event named none, and then it cannot be read. */
  readonly id: string | null;
  readonly refid: string | null;
  /** As the service names it: `pending`, or any other word. Null for none. */
  readonly status: string | null;
  readonly amount: Units | null;
  readonly currency: string | null;
  readonly channel: string | null;
  readonly wallet: { readonly id: string | null; readonly type: string | null };
  readonly destination: PayoutDestination;
  /** The service's time of its creation; null if unknown. */
  readonly createdAt: Ms | null;
  readonly firstAt: Ms;
  /** Time of its last change, as far as known. */
  readonly since: Ms;
  /** The last time it was read of the service itself; null for one known from an event alone. */
  readonly readAt: Ms | null;
  readonly final: boolean;
  /** It has not moved for `STUCK_AFTER` and is not final. */
  readonly stuck: boolean;
  readonly review: PayoutReview | null;
}

export interface PayoutReading {
  readonly at: Ms;
  readonly source: 'read' | 'event';
  /** `event.type` of an event; null for a read. */
  readonly eventKind: string | null;
  readonly status: string | null;
  readonly amount: Units | null;
  /** The service's record, stripped (rule 7). */
  readonly raw: string;
}

export interface PayoutDetail extends PayoutView {
  /** Oldest first. */
  readonly history: readonly PayoutReading[];
  /** Oldest first. */
  readonly reviews: readonly PayoutReview[];
}

/** A payout unchanged for this long is highlighted: banks settle within the day. */
const STUCK_AFTER: Ms = hours(24);

/** Nothing follows these. The interface shows no list of states; these are the last words of its payout events. */
const finalStates: ReadonlySet<string> = new Set(['completed', 'cancelled', 'canceled', 'failed']);

export const isFinal = (status: string | null): boolean => finalStates.has(status?.toLowerCase() ?? '');

export const isStuck = ({ status, since }: Pick<PayoutView, 'status' | 'since'>, now: number): boolean =>
  !isFinal(status) && now - since > STUCK_AFTER;

/** Returns a typed payout number, or null when invalid. The interface has it as an integer (4.6). */
export function payoutIdOf(typedText: string): string | null {
  const digits = typedText.trim().replace(/^#\s*/, '');
  return /^[1-9]\d{0,17}$/.test(digits) ? digits : null;
}
