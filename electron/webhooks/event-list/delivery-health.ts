import type { WebhookEvent } from '../../merchant/client.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { FeedHealth } from '../../shared/webhooks/webhooks.ts';

/** Whether a delivery failed at least once. */
const isFailing = ({ status, retries }: WebhookEvent) => status === 'FAILED' || (status === 'PENDING' && retries > 0);

/**
 * Computes the health of deliveries from a list in any order: they fail since the oldest failed event after the last
 * delivered one.
 */
export function createHealth() {
  const counts = { completed: 0, failed: 0, retrying: 0, waiting: 0 };
  let lastGood = Number.NEGATIVE_INFINITY;
  let delivered: number | null = null;
  let failing: number[] = [];

  const count = ({ status, retries }: WebhookEvent): keyof typeof counts | null => {
    if (status === 'COMPLETED') return 'completed';
    if (status === 'FAILED') return 'failed';
    if (status !== 'PENDING') return null;
    return retries > 0 ? 'retrying' : 'waiting';
  };

  return {
    add(event: WebhookEvent): void {
      const kind = count(event);
      if (kind) counts[kind] += 1;
      if (event.createdAt === null) return;
      if (kind === 'completed') {
        lastGood = Math.max(lastGood, event.createdAt);
        delivered = Math.max(delivered ?? 0, event.updatedAt ?? event.createdAt);
      }
      if (isFailing(event) && event.createdAt > lastGood) failing.push(event.createdAt);
    },
    result(): FeedHealth {
      failing = failing.filter((at) => at > lastGood);
      const since = failing.reduce((oldest, at) => Math.min(oldest, at), Number.POSITIVE_INFINITY);
      return {
        ...counts,
        failingSince: since === Number.POSITIVE_INFINITY ? null : ms(since),
        lastDeliveredAt: delivered as Ms | null,
      };
    },
  };
}
