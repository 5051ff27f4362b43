import { z } from '@hono/zod-openapi';
import { currencyCode, decimalText, integerId, lowerCurrency, timestamp } from './fields.ts';

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
