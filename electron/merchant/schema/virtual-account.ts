import { z } from '@hono/zod-openapi';
import { dateText, integerId, phoneNumber, plainText } from './fields.ts';

/** A temporary virtual account (interface 2.5). */
export const virtualAccount = z
  .strictObject({
    trackingId: z.string(),
    msisdn: z.string(),
    date: dateText,
    accountNo: z.string().regex(/^\d{10}$/),
    accountName: z.string(),
    bankName: z.string(),
  })
  .openapi('VirtualAccount');

/** The free extra information of 4.8. It comes back in the `meta` of the transaction's events. */
export const merchantMeta = z
  .record(z.string(), z.unknown())
  .openapi({ example: { 'your-reference': 'SALE-1', narration: 'Two shirts', custom_field: { Table: '4' } } });

/** Body of 4.8. `currency` stands for the optional field whose name the interface does not show. */
export const virtualAccountBody = z
  .object({
    businessId: integerId,
    amount: z.number().positive().openapi({ format: 'double', example: 1500.5 }),
    msisdn: phoneNumber,
    channel: plainText(40).default('web'),
    currency: z.string().regex(/^ngn$/i, 'must be NGN: virtual accounts exist in naira only').default('NGN'),
    meta: merchantMeta.optional(),
  })
  .openapi('CreateVirtualAccount');
