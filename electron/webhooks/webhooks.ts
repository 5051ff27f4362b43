import type { WebhooksGround } from './context.ts';
import { createFeed } from './event-list/feed.ts';
import { type ReceiverLimits, usualLimits } from './receiver/limits.ts';
import { createReceiver } from './receiver/receiver.ts';
import { testDelivery } from './receiver/test-delivery.ts';
import { createSecrets } from './secrets.ts';
import { createRegistration } from './webhook-service.ts';

/** Webhooks of one till: those it registered, the events the service recorded, and the receiver on this computer. */
export function createWebhooks(ground: WebhooksGround, limits: ReceiverLimits = usualLimits) {
  const secrets = createSecrets(ground.keychain, ground.environment, ground.now);
  const receiver = createReceiver(ground, secrets, limits);
  const feed = createFeed(ground);
  return {
    registration: createRegistration(ground, secrets, receiver.secretsChanged),
    feed,
    receiver,
    test: (webhookId: string) => testDelivery(ground, receiver, webhookId),
    /** Listens, where the owner has turned it on. */
    start: receiver.start,
    async close(): Promise<void> {
      feed.close();
      await receiver.close();
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
