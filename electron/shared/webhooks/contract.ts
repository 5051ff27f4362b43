import { call, event } from '../ipc/define.ts';
import type { ReceiverChange, ReceiverTest, ReceiverView } from './receiver.ts';
import type {
  EventDetail,
  EventPage,
  EventQuery,
  NewWebhookInput,
  RetryStatus,
  WebhookEventKind,
  WebhooksView,
} from './webhooks.ts';

/** A webhook by the service's identifier. */
export interface WebhookInput {
  readonly webhook: string;
}

/**
 * Webhooks and their events (interface 4.11 to 4.13). Each change sends that one detail. Never repeated by itself:
 * After `unknown-outcome`, check before retrying. No call takes or returns a secret (rule 7).
 */
export const webhooks = {
  list: call<void, WebhooksView>(),
  create: call<NewWebhookInput, WebhooksView>(),
  /** Adds a webhook registered outside this till, by its identifier. */
  follow: call<WebhookInput, WebhooksView>(),
  setUrl: call<WebhookInput & { readonly url: string }, WebhooksView>(),
  setEvents: call<WebhookInput & { readonly allowedEvents: WebhookEventKind }, WebhooksView>(),
  setRetries: call<WebhookInput & { readonly retryStatus: RetryStatus }, WebhooksView>(),
  /** A new secret, made here and sent to the service; what the old one signed is still known for two days. */
  renewSecret: call<WebhookInput, WebhooksView>(),
  events: call<EventQuery, EventPage>(),
  event: call<{ readonly event: string }, EventDetail>(),
} as const;

/** The listener on this computer that a tunnel or relay forwards deliveries to. */
export const receiver = {
  view: call<void, ReceiverView>(),
  change: call<Partial<ReceiverChange>, ReceiverView>(),
  /** Another path, where the old one became known. */
  newPath: call<void, ReceiverView>(),
  /**
   * Sends one signed delivery of the practice service to this webhook, and waits for it. Fails with `not-allowed` in
   * other environments.
   */
  test: call<WebhookInput, ReceiverTest>(),
  changed: event<ReceiverView>(),
} as const;
