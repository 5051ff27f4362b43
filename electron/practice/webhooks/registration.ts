import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { createWebhookBody, updateWebhookBody } from '../../merchant/schema/webhook.ts';
import type { Practice } from '../practice.ts';
import { insert, update } from '../store/rows.ts';
import type { WebhookRow } from '../store/webhooks.ts';

/** The form's default (interface 4.11), which is no SHA-256 value: one is made. */
const RANDOM = 'random-hash';
const secret = (givenSecret = RANDOM) => (givenSecret === RANDOM ? randomBytes(32).toString('hex') : givenSecret);

/** Registers a webhook. Events recorded before stay unsent. */
export function addWebhook(
  { db, clock }: Practice,
  businessId: number,
  { url, allowedEvents = 'all', retryStatus, secretHash }: z.output<typeof createWebhookBody>,
): WebhookRow {
  const now = clock.now();
  const wantedWebhook = { url, allowedEvents, retryStatus, secretHash: secret(secretHash) };
  const row = { id: randomUUID(), businessId, ...wantedWebhook, created: now, updated: now };
  insert(db, 'webhook', row);
  return row;
}

/** Changes what was sent and leaves the rest. Nothing that is past is sent again. */
export function changeWebhook(
  { db, clock }: Practice,
  row: WebhookRow,
  { url, allowedEvents, retryStatus, secretHash }: z.output<typeof updateWebhookBody>,
): WebhookRow {
  const changes = {
    ...(url === undefined ? {} : { url }),
    ...(allowedEvents === undefined ? {} : { allowedEvents }),
    ...(retryStatus === undefined ? {} : { retryStatus }),
    ...(secretHash === undefined ? {} : { secretHash: secret(secretHash) }),
    updated: clock.now(),
  };
  update(db, 'webhook', row.id, changes);
  return { ...row, ...changes };
}
