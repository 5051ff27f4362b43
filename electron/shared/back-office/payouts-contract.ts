import { call, event } from '../ipc/define.ts';
import type { PayoutDetail, PayoutView, ReviewMark } from './payouts.ts';

interface PayoutInput {
  /** `key` of a payout that is followed. */
  readonly key: string;
}

/** The payouts this till follows (interface 4.6). */
export const payouts = {
  /** Returns the known payouts, newest first, without a request. */
  list: call<void, readonly PayoutView[]>(),
  /** Starts to read those that may have changed; `changed` reports the result. */
  refresh: call<void, void>(),
  one: call<PayoutInput, PayoutDetail>(),
  /** Reads the payout with this number and follows it from now on; `not-found` follows nothing. */
  follow: call<{ readonly number: string }, PayoutDetail>(),
  /** Reads it now. */
  check: call<PayoutInput, PayoutDetail>(),
  review: call<PayoutInput & { readonly mark: ReviewMark; readonly note: string }, PayoutDetail>(),
  /** A payout changed. Carries no details: windows call for them, with their permissions. */
  changed: event<void>(),
} as const;
