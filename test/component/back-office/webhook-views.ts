import type { Units } from '../../../electron/shared/base/money.ts';
import { type ReceiverView, usualProfile } from '../../../electron/shared/webhooks/receiver.ts';
import type { EventPage, EventRow, WebhookView } from '../../../electron/shared/webhooks/webhooks.ts';
import { NOW } from '../../support/builders.ts';

export const receiverOf = (more: Partial<ReceiverView> = {}): ReceiverView => ({
  state: 'listening',
  problem: null,
  port: 47_821,
  address: 'http://127.0.0.1:47821/hooks/abc',
  profile: usualProfile,
  counts: { good: 3, bad: 2, duplicate: 1, refused: 0 },
  last: { outcome: 'bad', at: NOW },
  secrets: 1,
  secretsProblem: null,
  ...more,
});

export const webhookOf = (more: Partial<WebhookView> = {}): WebhookView => ({
  id: 'w-1',
  url: 'https://tunnel.example/hooks/abc',
  allowedEvents: 'all',
  retryStatus: 'ENABLED',
  secretKept: true,
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
