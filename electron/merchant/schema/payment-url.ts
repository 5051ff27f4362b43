import { z } from '@hono/zod-openapi';
import { integerId } from './fields.ts';

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
