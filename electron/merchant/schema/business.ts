import { z } from '@hono/zod-openapi';
import {
  currencyCode,
  decimalText,
  integerId,
  lowerCurrency,
  oneAtLeast,
  phoneNumber,
  plainText,
  timestamp,
} from './fields.ts';

const walletType = z.enum(['balance', 'commission']);

const common = {
  id: integerId,
  uid: integerId,
  type: walletType,
  currency: lowerCurrency,
  status: z.string(),
  meta: z.record(z.string(), z.unknown()).nullable(),
  createdAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
};

const money = <Amount extends z.ZodType>(amount: Amount) => ({
  balance: amount,
  lockedBalance: amount,
  pendingInflow: amount,
  pendingWithdrawal: amount,
  availableBalance: amount,
  fee: amount,
});

/** A wallet read with a business or a payout (interface 2.7): numbers, and `ownerid`. */
export const wallet = z
  .strictObject({ ...common, ...money(z.number()), ownerid: integerId, businessId: integerId })
  .openapi('Wallet');

const idText = z.string().regex(/^\d+$/).openapi({ example: '1' });

/** Response of creating a wallet (interface 2.7): decimal strings, and `businessId` as a string. */
export const createdWallet = z
  .strictObject({ ...common, ...money(decimalText), businessId: idText })
  .openapi('CreatedWallet');

/** Body of 4.4. */
export const createWalletBody = z
  .object({ businessId: integerId, currency: currencyCode, type: walletType })
  .openapi('CreateWallet');

export type Wallet = z.output<typeof wallet>;
export type CreatedWallet = z.output<typeof createdWallet>;

const textOrNull = z.string().nullable();
const businessType = z.enum(['corporate', 'individual']);

/** `notification.transaction.push` of the interface is a path. */
const notifications = z.strictObject({
  notification: z.strictObject({ transaction: z.strictObject({ push: z.boolean(), email: z.boolean() }) }),
});

const reducedFields = {
  name: z.string(),
  currency: lowerCurrency,
  email: z.string(),
  type: businessType,
  phonenumber: z.string(),
  uid: integerId,
  businessname: z.string(),
  status: z.string(),
  meta: notifications,
  clientId: z.uuid(),
  id: integerId,
};

/** Response of creating a business (interface 2.6: fewer fields). */
export const reducedBusiness = z.strictObject(reducedFields).openapi('ReducedBusiness');

/** A business with its wallets, as 4.2 reads it (interface 2.6). */
export const business = z
  .strictObject({
    ...reducedFields,
    bvn: textOrNull,
    streetaddress: textOrNull,
    country: textOrNull,
    state: textOrNull,
    city: textOrNull,
    postcode: textOrNull,
    activationCode: textOrNull,
    activatedon: textOrNull,
    deactivatedon: textOrNull,
    reasondeactivated: textOrNull,
    verifiedon: textOrNull,
    deletedAt: timestamp.nullable(),
    acceptTerms: z.boolean(),
    verified: z.boolean(),
    hasWebhook: z.boolean(),
    code: z.string(),
    fee: z.number(),
    commission: z.number(),
    wallets: z.array(wallet),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Business');

/** Body of 4.1. */
export const createBusinessBody = z
  .object({
    name: plainText(120, 'Ada Stores'),
    currency: currencyCode,
    email: z
      .email({ pattern: z.regexes.html5Email })
      .max(254)
      .openapi({ pattern: z.regexes.html5Email.source, example: 'owner@shop.example' }),
    type: businessType,
    phonenumber: phoneNumber,
  })
  .openapi('CreateBusiness');

const changes = {
  name: plainText(120, 'Ada Stores'),
  country: plainText(120, 'Nigeria'),
  state: plainText(120, 'Lagos'),
  city: plainText(120, 'Ikeja'),
  postcode: plainText(20, '100001'),
  streetaddress: plainText(200, '1 Allen Avenue'),
};

/** Body of 4.3: at least one of the fields. */
export const updateBusinessBody = z
  .object(changes)
  .partial()
  .refine((body) => Object.keys(body).length > 0, `at least one of ${Object.keys(changes).join(', ')} is required`)
  .openapi('UpdateBusiness', oneAtLeast(Object.keys(changes)));

export type Business = z.output<typeof business>;
export type ReducedBusiness = z.output<typeof reducedBusiness>;
