import { createFeed } from './event-list/feed.ts';
import { createRelay } from './relay/relay.ts';
import { createRelaySetUp } from './relay/relay-set-up.ts';
import { createRegistration, type WebhooksContext } from './webhook-service.ts';

/** Webhooks of one till: those it registered, the events the service recorded, and the relay that brings them here. */
export function createWebhooks(context: WebhooksContext) {
  const feed = createFeed(context);
  const registration = createRegistration(context);
  const relay = createRelay({ ...context, ...context.relay });
  return {
    registration,
    feed,
    relay,
    relaySetUp: createRelaySetUp(context, relay, registration),
    start: relay.start,
    close(): void {
      feed.close();
      relay.close();
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
