import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, currency, stamp, text, units } from './fields.ts';
import { decodePayoutAccount, type PayoutAccount } from './payout-account.ts';
import { decodeWallet, type Wallet } from './wallet.ts';

/** Money on its way from a wallet to a payout account (interface 2.9). */
export interface Payout {
  readonly id: string;
  readonly uid: string | null;
  readonly businessId: string | null;
  readonly walletId: string | null;
  readonly bankId: string | null;
  readonly amount: Units | null;
  readonly refid: string | null;
  readonly channel: string | null;
  readonly currency: string | null;
  /** `pending`, or another word: the interface has no list. */
  readonly status: string | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  readonly deletedAt: Ms | null;
  readonly wallet: Wallet | null;
  readonly payoutAccount: PayoutAccount | null;
  readonly raw: string;
}

/** Null without an identifier. */
export function decodePayout(value: Json): Payout | null {
  const from = asRecord(value);
  const id = from && text(from, 'id', 'payoutId', 'payout_id');
  if (!from || id === null) return null;
  return {
    id,
    uid: text(from, 'uid'),
    businessId: text(from, 'businessId'),
    walletId: text(from, 'walletId'),
    bankId: text(from, 'bankId'),
    amount: units(from, 'amount'),
    refid: text(from, 'refid'),
    channel: text(from, 'channel'),
    currency: currency(from),
    status: text(from, 'status'),
    createdAt: stamp(from, 'createdAt', 'created'),
    updatedAt: stamp(from, 'updatedAt', 'updated'),
    deletedAt: stamp(from, 'deletedAt'),
    wallet: decodeWallet(from.wallets ?? null),
    payoutAccount: decodePayoutAccount(from.bankaccounts ?? null),
    raw: writeJson(from),
  };
}
