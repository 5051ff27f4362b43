import { z } from '@hono/zod-openapi';
import { dateText, integerId, phoneNumber, plainText } from './fields.ts';

/** A temporary virtual account (interface 2.5). */
export const virtualAccount = z
  .strictObject({
    trackingId: z.string(),
    msisdn: z.string(),
    date: dateText,
    accountNo: z
      .string()
      .regex(/^\d{10}$/)
      .openapi({ example: '9912345678' }),
    accountName: z.string(),
    bankName: z.string(),
  })
  .openapi('VirtualAccount');

/** The extra information of 4.8, returned in the `meta` of the transaction's events. */
const merchantMeta = z.record(z.string(), z.unknown()).openapi({
  description: 'Nested less than 60 deep, without a member called `__proto__`',
  example: { 'your-reference': 'SALE-1', narration: 'Two shirts', custom_field: { Table: '4' } },
});

/** Body of 4.8. `currency` is the optional field whose name the interface does not give. */
export const virtualAccountBody = z
  .object({
    businessId: integerId,
    amount: z.number().positive().openapi({
      format: 'double',
      minimum: 0.0001,
      exclusiveMaximum: 10_000_000_000,
      description: 'In naira, with at most four decimals; finer amounts are refused (400)',
      example: 1500.5,
    }),
    msisdn: phoneNumber,
    channel: plainText(40, 'web').optional().openapi({ description: '`web` when left out' }),
    currency: z
      .string()
      .regex(/^[Nn][Gg][Nn]$/, 'must be NGN: virtual accounts exist in naira only')
      .optional()
      .openapi({ description: 'Naira is the only one, and the one meant when left out', example: 'NGN' }),
    meta: merchantMeta.optional(),
  })
  .openapi('CreateVirtualAccount');
