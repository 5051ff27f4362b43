import type { Units } from '../../../electron/shared/base/money.ts';
import { PUBLIC_RELAY, type RelayView } from '../../../electron/shared/webhooks/relay.ts';
import { usualProfile } from '../../../electron/shared/webhooks/signature.ts';
import type { EventPage, EventRow, WebhookView } from '../../../electron/shared/webhooks/webhooks.ts';
import { NOW } from '../../support/builders.ts';

export const relayOf = (more: Partial<RelayView> = {}): RelayView => ({
  state: 'following',
  problem: null,
  address: 'https://relay.example',
  proposed: PUBLIC_RELAY,
  begunBy: 'Adunni',
  begunAt: NOW,
  webhook: 'w-1',
  counts: { good: 3, bad: 2, duplicate: 1, refused: 0 },
  last: { outcome: 'good', at: NOW },
  lastTest: { test: { outcome: 'arrived', tookMs: 84 }, at: NOW },
  profile: usualProfile,
  ...more,
});

/** Before a relay was begun. */
export const noRelay = (more: Partial<RelayView> = {}): RelayView =>
  relayOf({
    state: 'off',
    address: null,
    begunBy: null,
    begunAt: null,
    webhook: null,
    last: null,
    lastTest: null,
    ...more,
  });

export const webhookOf = (more: Partial<WebhookView> = {}): WebhookView => ({
  id: 'w-1',
  url: 'https://tunnel.example/hooks/abc',
  allowedEvents: 'all',
  retryStatus: 'ENABLED',
  registeredAt: NOW,
  changedAt: null,
  ...more,
});

export const eventOf = (id: string, more: Partial<EventRow> = {}): EventRow => ({
  id,
  kind: 'transaction_success',
  status: 'COMPLETED',
  retries: 0,
  retryStatus: 'ENABLED',
  createdAt: NOW,
  updatedAt: NOW,
  refid: `R-${id}`,
  amount: 15_005_000 as Units,
  currency: 'NGN',
  sale: null,
  ...more,
});

export const pageOf = (rows: readonly EventRow[], more: Partial<EventPage> = {}): EventPage => ({
  rows,
  more: false,
  total: rows.length,
  kinds: ['transaction_success', 'something_new'],
  statuses: ['COMPLETED', 'FAILED'],
  health: { completed: 1, failed: 0, retrying: 0, waiting: 0, failingSince: null, lastDeliveredAt: NOW },
  readAt: NOW,
  bytes: 4_200,
  ...more,
});
