import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { SaleId } from '../sales/sale.ts';

/** Which events a webhook can be registered for (interface 2.2). */
export const webhookEventKinds = [
  'all',
  'transaction_failed',
  'transaction_success',
  'transaction_updated',
  'payout_received',
  'payout_cancelled',
  'payout_failed',
  'payout_completed',
] as const;
export type WebhookEventKind = (typeof webhookEventKinds)[number];

export const retryStatuses = ['ENABLED', 'DISABLED'] as const;
export type RetryStatus = (typeof retryStatuses)[number];

/** A webhook this till registered: the service has no list of them. Null where unknown. */
export interface WebhookView {
  readonly id: string;
  /** Without the query and long parts of the path, which may be keys of a relay. */
  readonly url: string | null;
  /** A kind of the interface, or a word unknown so far. */
  readonly allowedEvents: string | null;
  readonly retryStatus: string | null;
  readonly registeredAt: Ms;
  readonly changedAt: Ms | null;
}

/** Interface 4.11. */
export interface NewWebhookInput {
  readonly url: string;
  readonly allowedEvents: WebhookEventKind;
  readonly retryStatus: RetryStatus;
}

export interface WebhooksView {
  readonly webhooks: readonly WebhookView[];
}

/** Why an address cannot be a webhook's: the `text` of an `invalid-input`. */
export const urlProblems = ['not-an-address', 'not-https', 'with-password', 'this-computer', 'too-long'] as const;
export type UrlProblem = (typeof urlProblems)[number];

/** Which events to show; null is any. */
export interface EventQuery {
  /** Any part of a reference, an account number, an amount or a kind. */
  readonly words: string;
  readonly kind: string | null;
  readonly status: string | null;
  /** The last event of the page before; null for the newest page. */
  readonly before: string | null;
  readonly anew: boolean;
}

/** Of the list of the service (interface 2.3). */
export interface EventRow {
  readonly id: string;
  /** `payload["event.type"]`, such as `transaction_success`, known or not; null if absent. */
  readonly kind: string | null;
  /** PENDING, COMPLETED, FAILED, or a word unknown so far: of its delivery, not of the money. */
  readonly status: string | null;
  readonly retries: number;
  readonly retryStatus: string | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  readonly refid: string | null;
  readonly amount: Units | null;
  /** Of the amount; null where none is named, which is naira. */
  readonly currency: string | null;
  /** The sale of this till that it is about; null for another till's, a website's or a payout's. */
  readonly sale: SaleId | null;
}

export interface FeedHealth {
  readonly completed: number;
  readonly failed: number;
  /** Not delivered yet, after at least one try. */
  readonly retrying: number;
  /** Never tried: no webhook wanted them, or they are on their way. */
  readonly waiting: number;
  /** Time of the oldest failed delivery after the last successful one; null for none. */
  readonly failingSince: Ms | null;
  readonly lastDeliveredAt: Ms | null;
}

/** A page of events, newest first, with totals of the complete list. */
export interface EventPage {
  readonly rows: readonly EventRow[];
  readonly more: boolean;
  /** Totals of the complete list, regardless of the filters. */
  readonly total: number;
  readonly kinds: readonly string[];
  readonly statuses: readonly string[];
  readonly health: FeedHealth;
  readonly readAt: Ms;
  readonly bytes: number;
}

/** One event with everything the service recorded, without secrets and full phone and account numbers. */
export interface EventDetail {
  readonly row: EventRow;
  /** JSON in lines, at most 64,000 characters. */
  readonly payload: string;
  readonly cut: boolean;
}
