import { z } from '@hono/zod-openapi';
import { wallet } from './business.ts';
import { bankCode, countryCode, integerId, plainText, timestamp } from './fields.ts';

/** A supported bank (interface 2.10). */
export const bank = z
  .strictObject({
    name: z.string(),
    code: bankCode,
    ussdTemplate: z.string().nullable(),
    baseUssdCode: z.string().nullable(),
    transferUssdTemplate: z.string().nullable(),
  })
  .openapi('Bank');

export type Bank = z.output<typeof bank>;

const accountType = z.enum(['bank', 'mobile']);

/** A payout account (interface 2.8). `defaultBank` is a boolean or 0 and 1. */
export const payoutAccount = z
  .strictObject({
    id: integerId,
    uid: integerId,
    businessId: integerId,
    defaultBank: z.union([z.boolean(), z.literal(0), z.literal(1)]),
    accountnumber: z.string().regex(/^\d+$/).openapi({ example: '0123456789' }),
    maskedaccountnumber: z.string(),
    bankname: z.string(),
    beneficiaryname: z.string(),
    beneficiarycountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .openapi({ example: 'NG' }),
    type: accountType,
    email: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('PayoutAccount');

const BANK = /^\d{10}$/;
const MOBILE = /^\d{10,11}$/;
const ELSEWHERE = /^\d{5,20}$/;

/**
 * Lengths of account numbers: a decision of this project, since the interface only requires digits. Countries are upper
 * case.
 */
const numberFits = (number: string, type: string, country: string) =>
  (country !== 'NG' ? ELSEWHERE : type === 'mobile' ? MOBILE : BANK).test(number);

/** The same as JSON Schema, for one type of account in Nigeria. */
const inNigeria = (type: string, number: RegExp) => ({
  if: { properties: { beneficiarycountry: { pattern: '^[Nn][Gg]$' }, type: { const: type } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  then: { properties: { accountnumber: { pattern: number.source } } },
});

/** Body of 4.5. */
export const payoutAccountBody = z
  .object({
    businessId: integerId,
    accountnumber: z.string().regex(ELSEWHERE, 'must be 5 to 20 digits').openapi({
      description: 'In Nigeria ten digits, for a mobile wallet ten or eleven; elsewhere 5 to 20',
      example: '0123456789',
    }),
    bankname: plainText(120, 'Zenith Bank').openapi({ description: 'Of the list of banks, in any case' }),
    beneficiaryname: plainText(120, 'Ada Obi'),
    beneficiarycountry: countryCode,
    bankcode: bankCode.openapi({ description: 'Of the same bank; other pairs are refused (400)' }),
    type: accountType,
  })
  .refine(({ accountnumber, type, beneficiarycountry }) => numberFits(accountnumber, type, beneficiarycountry), {
    path: ['accountnumber'],
    message: 'must be ten digits in Nigeria, ten or eleven for a mobile wallet',
  })
  .openapi('CreatePayoutAccount', { allOf: [inNigeria('bank', BANK), inNigeria('mobile', MOBILE)] });

export type PayoutAccount = z.output<typeof payoutAccount>;

/** A payout with its wallet and its account (interface 2.9). */
export const payout = z
  .strictObject({
    id: integerId,
    uid: integerId,
    businessId: integerId,
    walletId: integerId,
    bankId: integerId,
    amount: z.number(),
    refid: z.uuid(),
    channel: z.string(),
    currency: z.string().nullable(),
    meta: z.record(z.string(), z.unknown()).nullable(),
    status: z.string(),
    createdAt: timestamp.nullable(),
    updatedAt: timestamp.nullable(),
    deletedAt: timestamp.nullable(),
    wallets: wallet,
    bankaccounts: payoutAccount,
  })
  .openapi('Payout');

export type Payout = z.output<typeof payout>;
