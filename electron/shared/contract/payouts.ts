import type { PayoutDetail, PayoutView, ReviewMark } from '../payouts.ts';
import { call, event } from './define.ts';

interface PayoutInput {
  /** `key` of a payout that is followed. */
  readonly key: string;
}

/** The payouts this till follows (interface 4.6). */
export const payouts = {
  /** Newest first, at once, as the till knows them. */
  list: call<void, readonly PayoutView[]>(),
  /** Begins to read those that may have moved; what comes of it is told by `changed`. */
  refresh: call<void, void>(),
  one: call<PayoutInput, PayoutDetail>(),
  /** Reads the payout with this number and follows it from now on; `not-found` follows nothing. */
  follow: call<{ readonly number: string }, PayoutDetail>(),
  /** Reads it now. */
  check: call<PayoutInput, PayoutDetail>(),
  review: call<PayoutInput & { readonly mark: ReviewMark; readonly note: string }, PayoutDetail>(),
  /** Something new is known of a payout. It says not what: windows ask, and the door says who may. */
  changed: event<void>(),
} as const;
