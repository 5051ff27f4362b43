import { z } from '@hono/zod-openapi';
import { retryStatuses, webhookEventKinds } from '../../shared/webhooks/webhooks.ts';
import { dateText, oneAtLeast, timestamp } from './fields.ts';
import { payout } from './payouts.ts';

/** Interface 2.2. */
const allowedEvents = z.enum(webhookEventKinds);

/** Whether a failed delivery is tried again (interface 2.2). */
const retryStatus = z.enum(retryStatuses);

/** A webhook as configured (interface 2.2). */
export const webhook = z
  .strictObject({
    id: z.uuid(),
    clientId: z.uuid(),
    url: z.string(),
    allowedEvents,
    retryStatus,
    secretHash: z.string(),
    created: timestamp,
    updated: timestamp,
  })
  .openapi('Webhook');

const isHttp = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const url = z.string().max(2048).refine(isHttp, 'must be an http or https address without a user name').openapi({
  format: 'uri',
  pattern: '^https?://[^\\s@]+$',
  description: 'An http or https address without a user name',
  example: 'https://shop.example/hooks',
});

/** A SHA-256 value in hexadecimal, or the form's default `random-hash`, for which the service makes one. */
const secretHash = z
  .string()
  .regex(/^([0-9a-fA-F]{64}|random-hash)$/, 'must be a SHA-256 value: 64 hex digits')
  .openapi({ description: 'SHA-256 in hex; `random-hash` lets the service make one', example: 'random-hash' });

/** Body of 4.11. */
export const createWebhookBody = z
  .object({
    url,
    allowedEvents: allowedEvents.optional().openapi({ description: '`all` when left out' }),
    retryStatus,
    secretHash: secretHash.optional(),
  })
  .openapi('CreateWebhook');

const changes = ['url', 'allowedEvents', 'retryStatus', 'secretHash'] as const;

/**
 * Body of 4.13. The interface does not name the identifier's field: `id` is sent by this project, `webhookId` is
 * taken too. Two that differ are refused: which webhook is meant cannot be known.
 */
export const updateWebhookBody = z
  .object({
    id: z.string().optional(),
    webhookId: z
      .string()
      .optional()
      .openapi({ description: 'Another name for `id`; if both are sent, they are equal' }),
    url: url.optional(),
    allowedEvents: allowedEvents.optional(),
    retryStatus: retryStatus.optional(),
    secretHash: secretHash.optional(),
  })
  .refine((body) => (body.id ?? body.webhookId) !== undefined, 'id is required')
  .refine((body) => (body.webhookId ?? body.id) === (body.id ?? body.webhookId), 'id and webhookId differ')
  .refine(
    (body) => changes.some((name) => body[name] !== undefined),
    `at least one of ${changes.join(', ')} is required`,
  )
  .openapi('UpdateWebhook', oneAtLeast(['id', 'webhookId'], changes));

const bit = z.union([z.literal(0), z.literal(1)]).openapi({ type: 'integer', enum: [0, 1] });

/** `meta` of an event: the service's members and the merchant's at the same level. */
const eventMeta = z
  .looseObject({
    fee: z.number().optional(),
    commission: z.number().optional(),
    accountNo: z.string().optional(),
    accountName: z.string().optional(),
    bankName: z.string().optional(),
    historyId: z.int().optional(),
    walletId: z.int().optional(),
    provider: z.string().optional(),
  })
  .openapi('EventMeta');

/** `data` of a transaction event (interface 2.3). Not every field is present in every event. */
const transactionEventData = z
  .strictObject({
    refid: z.string(),
    vendref: z.string(),
    debitref: z.string(),
    amount: z.number(),
    requestamount: z.number(),
    currency: z.string(),
    client: z.uuid(),
    method: z.string(),
    channel: z.string(),
    page: z.string(),
    msisdn: z.string(),
    account: z.string().openapi({ description: 'Masked account, or `direct`' }),
    request: z.string(),
    reason: z.string(),
    raw_reason: z.string(),
    delivered: bit,
    processing: bit,
    failed: bit,
    debited: bit,
    vended: bit,
    flag: bit,
    isreversing: bit,
    meta: eventMeta,
    created_on: dateText,
    updated_on: dateText,
    delivered_date: dateText,
    debited_date: dateText,
    vended_date: dateText,
  })
  .partial()
  .openapi('TransactionEventData');

const transactionPayload = z.strictObject({
  'event.type': z.enum(['transaction_updated', 'transaction_failed', 'transaction_success']),
  data: transactionEventData,
});

/** The interface does not show this shape: the payout as 4.6 returns it. */
const payoutPayload = z.strictObject({
  'event.type': z.enum(['payout_received', 'payout_cancelled', 'payout_failed', 'payout_completed']),
  data: payout,
});

/** What is sent to a webhook, and what an event's `payload` holds (interface 2.3, section 6). */
export const eventPayload = z.union([transactionPayload, payoutPayload]).openapi('EventPayload');

/** An event as the list of 4.12 gives it (interface 2.3). */
export const webhookEvent = z
  .strictObject({
    id: z.uuid(),
    clientId: z.uuid(),
    created: timestamp,
    updated: timestamp,
    payload: eventPayload,
    retries: z.int().nonnegative(),
    retryStatus,
    status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  })
  .openapi('WebhookEvent');

export type Webhook = z.output<typeof webhook>;
export type WebhookEvent = z.output<typeof webhookEvent>;
export type EventPayload = z.output<typeof eventPayload>;
export type EventKind = EventPayload['event.type'];
export type TransactionEventData = z.output<typeof transactionEventData>;
