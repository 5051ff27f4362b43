import { randomBytes, randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { envelope, errorSuccessEnvelope } from '../../merchant/schema/envelope.ts';
import { businessQuery, eitherBusinessQuery } from '../../merchant/schema/fields.ts';
import { createWebhookBody, updateWebhookBody, webhook, webhookEvent } from '../../merchant/schema/webhooks.ts';
import { own } from '../http/auth.ts';
import { done, doneWithoutError, operation } from '../http/operation.ts';
import type { Practice } from '../practice.ts';
import { eventRecord, webhookRecord } from '../records/records.ts';
import { notFound } from '../refusal.ts';
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

export const createWebhook = operation({
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
    const business = own(caller, query.businessId);
    if (!business.ok) return business;
    return doneWithoutError(webhookRecord(addWebhook(practice, business.value.id, body), business.value.clientId));
  },
});

export const listEvents = operation({
  section: '4.12',
  operationId: 'listWebhookEvents',
  summary: 'List the recorded webhook events, newest first',
  method: 'get',
  path: '/webhooks/get-events',
  auth: 'bearer',
  query: businessQuery,
  answer: envelope(z.array(webhookEvent)),
  run: ({ db }, { caller, query }) => {
    const business = own(caller, query.businessId);
    if (!business.ok) return business;
    const events = eventsOf(db, business.value.id).map((row) => eventRecord(row, business.value.clientId));
    return done('Events retrieved successfully', events);
  },
});

export const updateWebhook = operation({
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
    const business = own(caller, query.businessId ?? query.business ?? 0);
    if (!business.ok) return business;
    const row = findWebhook(practice.db, body.id ?? body.webhookId ?? '');
    if (row?.businessId !== business.value.id) return notFound('Webhook not found');
    return doneWithoutError(webhookRecord(changeWebhook(practice, row, body), business.value.clientId));
  },
});
