import { z } from '@hono/zod-openapi';
import { countryCode, integerId, plainText, timestamp } from './fields.ts';

const accountType = z.enum(['bank', 'mobile']);

/** A payout account (interface 2.8). `defaultBank` comes as a Boolean or as 0 and 1. */
export const payoutAccount = z
  .strictObject({
    id: integerId,
    uid: integerId,
    businessId: integerId,
    defaultBank: z.union([z.boolean(), z.literal(0), z.literal(1)]),
    accountnumber: z.string().regex(/^\d+$/),
    maskedaccountnumber: z.string(),
    bankname: z.string(),
    beneficiaryname: z.string(),
    beneficiarycountry: z.string().regex(/^[A-Z]{2}$/),
    type: accountType,
    email: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('PayoutAccount');

/** Body of 4.5. */
export const payoutAccountBody = z
  .object({
    businessId: integerId,
    accountnumber: z.string().regex(/^\d{10}$/, 'must be ten digits'),
    bankname: plainText(120),
    beneficiaryname: plainText(120),
    beneficiarycountry: countryCode,
    bankcode: z.string().regex(/^\d{5,7}$/, 'must be 5 to 7 digits'),
    type: accountType,
  })
  .openapi('CreatePayoutAccount');

export type PayoutAccount = z.output<typeof payoutAccount>;
