import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { type Endpoint, withQuery } from './endpoint.ts';

/** Which events a webhook is sent (interface 2.2). */
export type AllowedEvents =
  | 'all'
  | 'transaction_failed'
  | 'transaction_success'
  | 'transaction_updated'
  | 'payout_received'
  | 'payout_cancelled'
  | 'payout_failed'
  | 'payout_completed';

/** Body of 4.11. */
export interface NewWebhook {
  readonly url: string;
  /** `all` where absent. */
  readonly allowedEvents?: AllowedEvents;
  readonly retryStatus: 'ENABLED' | 'DISABLED';
  /** A SHA-256 value in hex. Sent only, never returned. */
  readonly secretHash: string;
}

/** Parts of an address that may be keys, as a channel of a relay is one: the service may repeat them. */
const keysIn = (url = ''): readonly string[] => url.match(/[\w-]{20,}/g) ?? [];

/** Interface 4.11. */
export const createWebhook: Endpoint<NewWebhook> = {
  method: 'POST',
  route: '/webhooks/create-webhook',
  scheme: 'bearer',
  ask: ({ url, allowedEvents, retryStatus, secretHash }, { businessId }) =>
    ok({
      path: withQuery('/webhooks/create-webhook', { businessId }),
      body: { url, allowedEvents, retryStatus, secretHash },
      secrets: [secretHash, ...keysIn(url)],
    }),
};

/** Interface 4.12: the whole list, in no order that may be relied on. */
export const listEvents: Endpoint<void> = {
  method: 'GET',
  route: '/webhooks/get-events',
  scheme: 'bearer',
  large: true,
  ask: (_, { businessId }) => ok({ path: withQuery('/webhooks/get-events', { businessId }) }),
};

/** The webhook and its new values; what is absent stays as it is. */
export type WebhookChanges = Partial<NewWebhook> & { readonly id: string };

/**
 * Interface 4.13: at least one change, or `invalid-input`. The identifier is sent as `id`, as in the response of
 * create.
 */
export const updateWebhook: Endpoint<WebhookChanges> = {
  method: 'POST',
  route: '/webhooks/update-webhook',
  scheme: 'bearer',
  ask: ({ id, url, allowedEvents, retryStatus, secretHash }, { businessId }) => {
    const changes = { url, allowedEvents, retryStatus, secretHash };
    if (Object.values(changes).every((change) => change === undefined))
      return err(failure('invalid-input', { text: 'nothing to change' }));
    return ok({
      path: withQuery('/webhooks/update-webhook', { businessId }),
      body: { id, ...changes },
      secrets: [...(secretHash === undefined ? [] : [secretHash]), ...keysIn(url)],
    });
  },
};
