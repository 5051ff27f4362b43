import { call, event } from '../ipc/define.ts';
import type { RelayEnd, RelayTest, RelayView } from './relay.ts';
import type { SignatureProfile } from './signature.ts';
import type {
  EventDetail,
  EventPage,
  EventQuery,
  NewWebhookInput,
  RetryStatus,
  WebhookEventKind,
  WebhooksView,
} from './webhooks.ts';

export interface WebhookInput {
  readonly webhook: string;
}

/**
 * Webhooks and their events (interface 4.11 to 4.13). Each change sends that one detail. Never repeated by itself:
 * After `unknown-outcome`, check before retrying. No call takes or returns a secret (rule 7).
 */
export const webhooks = {
  list: call<void, WebhooksView>,
  create: call<NewWebhookInput, WebhooksView>,
  /** Adds a webhook registered outside this till, by its identifier. */
  follow: call<WebhookInput, WebhooksView>,
  setUrl: call<WebhookInput & { readonly url: string }, WebhooksView>,
  setEvents: call<WebhookInput & { readonly allowedEvents: WebhookEventKind }, WebhooksView>,
  setRetries: call<WebhookInput & { readonly retryStatus: RetryStatus }, WebhooksView>,
  events: call<EventQuery, EventPage>,
  event: call<{ readonly event: string }, EventDetail>,
} as const;

/** The relay that brings webhooks to a till that nothing can call. No call takes or returns its channel (rule 7). */
export const relay = {
  view: call<void, RelayView>,
  /**
   * Makes a channel at this address, tests it, and registers a webhook for it. Whatever the test shows but `arrived` left
   * everything as it was. Ends the relay before.
   */
  begin: call<{ readonly address: string }, RelayTest>,
  test: call<void, RelayTest>,
  end: call<void, RelayEnd>,
  setProfile: call<SignatureProfile, RelayView>,
  changed: event<RelayView>,
} as const;
