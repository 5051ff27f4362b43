import { z } from '@hono/zod-openapi';
import { integerId, timestamp } from './fields.ts';
import { payoutAccount } from './payout-account.ts';
import { wallet } from './wallet.ts';

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
