import type { WebhooksContext } from './context.ts';
import { createFeed } from './event-list/feed.ts';
import { type ReceiverLimits, usualLimits } from './receiver/limits.ts';
import { createReceiver } from './receiver/receiver.ts';
import { testDelivery } from './receiver/test-delivery.ts';
import { createSecrets } from './secrets.ts';
import { createRegistration } from './webhook-service.ts';

/** Webhooks of one till: those it registered, the events the service recorded, and the receiver on this computer. */
export function createWebhooks(context: WebhooksContext, limits: ReceiverLimits = usualLimits) {
  const secrets = createSecrets(context.keychain, context.environment, context.now);
  const receiver = createReceiver(context, secrets, limits);
  const feed = createFeed(context);
  return {
    registration: createRegistration(context, secrets, receiver.secretsChanged),
    feed,
    receiver,
    test: (webhookId: string) => testDelivery(context, receiver, webhookId),
    /** Listens, where the owner has turned it on. */
    start: receiver.start,
    async close(): Promise<void> {
      feed.close();
      await receiver.close();
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
