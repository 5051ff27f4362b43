import { z } from '@hono/zod-openapi';
import { dateText, decimalText, integerId, timestamp } from './fields.ts';

const textOrNull = z.string().nullable();
const flag = z.int().min(-1).max(1);

/** A transaction as 4.9 reads it (interface 2.4). -1 occurs in an initial record. */
export const transaction = z
  .strictObject({
    id: integerId,
    uid: integerId,
    businessId: integerId,
    request: z.string(),
    msisdn: z.string(),
    amount: decimalText,
    requestamount: decimalText,
    refid: z.string(),
    vendref: textOrNull,
    debitref: textOrNull,
    reason: textOrNull,
    raw_reason: textOrNull,
    channel: textOrNull,
    page: textOrNull,
    currency: z.string(),
    delivered: flag,
    failed: flag,
    vended: flag.nullable(),
    reversed: flag.nullable(),
    debited: flag.nullable(),
    isreversing: flag.nullable(),
    processing: flag.nullable(),
    flag: flag.nullable(),
    created_on: dateText.nullable(),
    updated_on: dateText.nullable(),
    delivered_date: dateText.nullable(),
    reversed_date: dateText.nullable(),
    createdAt: timestamp.nullable(),
    updatedAt: timestamp.nullable(),
    deletedAt: timestamp.nullable(),
  })
  .openapi('Transaction');

export type Transaction = z.output<typeof transaction>;

/** The payment-url record of a transaction (interface 2.11). */
export const paymentUrl = z
  .strictObject({
    ref: z.string(),
    amount: z.number(),
    currency: z.string(),
    businessID: integerId,
    chargeCustomer: z.unknown().nullable(),
    isTest: z.boolean(),
    meta: z.strictObject({ ref: z.string(), url: z.string() }),
    channel: z.string(),
  })
  .openapi('PaymentUrl');
