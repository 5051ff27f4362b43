import { z } from '@hono/zod-openapi';
import { dateText, timestamp } from './fields.ts';
import { payout } from './payout.ts';
import { retryStatus } from './webhook.ts';

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

export type EventPayload = z.output<typeof eventPayload>;
export type EventKind = EventPayload['event.type'];
export type TransactionEventData = z.output<typeof transactionEventData>;
