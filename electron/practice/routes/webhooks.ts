import { randomBytes, randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { envelope, errorSuccessEnvelope } from '../../merchant/schema/envelope.ts';
import { businessQuery, eitherBusinessQuery } from '../../merchant/schema/fields.ts';
import { createWebhookBody, updateWebhookBody, webhook, webhookEvent } from '../../merchant/schema/webhooks.ts';
import { done, doneWithoutError, operation } from '../http/operation.ts';
import type { Practice } from '../practice.ts';
import { eventRecord, webhookRecord } from '../records/records.ts';
import { businessNotFound, notFound } from '../refusal.ts';
import { insert, update } from '../store/db.ts';
import { eventsOf, findWebhook, type WebhookRow } from '../store/webhooks.ts';

/** The form's default (interface 4.11), which is no SHA-256 value: one is made. */
const RANDOM = 'random-hash';
const secret = (givenSecret = RANDOM) => (givenSecret === RANDOM ? randomBytes(32).toString('hex') : givenSecret);

/** Registers a webhook. Events recorded before stay unsent. */
function addWebhook(
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
function changeWebhook(
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

export const webhookOperations = [
  operation({
    section: '4.11',
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    method: 'post',
    path: '/webhooks/create-webhook',
    auth: 'bearer',
    query: businessQuery,
    body: createWebhookBody,
    answer: errorSuccessEnvelope(webhook),
    run: (practice, { caller, query, body }) => {
      if (caller.id !== query.businessId) return businessNotFound();
      return doneWithoutError(webhookRecord(addWebhook(practice, caller.id, body), caller.clientId));
    },
  }),
  operation({
    section: '4.12',
    operationId: 'listWebhookEvents',
    summary: 'List the recorded webhook events, newest first',
    method: 'get',
    path: '/webhooks/get-events',
    auth: 'bearer',
    query: businessQuery,
    answer: envelope(z.array(webhookEvent)),
    run: ({ db, settings }, { caller, query }) => {
      if (caller.id !== query.businessId) return businessNotFound();
      const { listsPayouts } = settings.style();
      const events = eventsOf(db, caller.id)
        .map((row) => eventRecord(row, caller.clientId))
        .filter(({ payload }) => listsPayouts || !payload['event.type'].startsWith('payout'));
      return done('Events retrieved successfully', events);
    },
  }),
  operation({
    section: '4.13',
    operationId: 'updateWebhook',
    summary: 'Update a webhook',
    method: 'post',
    path: '/webhooks/update-webhook',
    auth: 'bearer',
    query: eitherBusinessQuery,
    body: updateWebhookBody,
    answer: errorSuccessEnvelope(webhook),
    run: (practice, { caller, query, body }) => {
      if (caller.id !== (query.businessId ?? query.business)) return businessNotFound();
      const row = findWebhook(practice.db, body.id ?? body.webhookId ?? '');
      if (row?.businessId !== caller.id) return notFound('Webhook not found');
      return doneWithoutError(webhookRecord(changeWebhook(practice, row, body), caller.clientId));
    },
  }),
];
