import type { WalletView } from '../../shared/back-office/business.ts';
import type { Ms } from '../../shared/base/units.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, currency, stamp, text, units } from './fields.ts';

/** A wallet of a business (interface 2.7). Amounts in ten-thousandths of its currency, identifiers as text. */
export interface Wallet extends WalletView {
  readonly uid: string | null;
  readonly businessId: string | null;
  readonly deletedAt: Ms | null;
  readonly raw: string;
}

/** Null without an identifier. */
export function decodeWallet(value: Json): Wallet | null {
  const from = asRecord(value);
  const id = from && text(from, 'id');
  if (!from || id === null) return null;
  return {
    id,
    uid: text(from, 'uid'),
    businessId: text(from, 'businessId', 'businessID'),
    type: text(from, 'type'),
    currency: currency(from),
    status: text(from, 'status'),
    balance: units(from, 'balance'),
    lockedBalance: units(from, 'lockedBalance'),
    pendingInflow: units(from, 'pendingInflow'),
    pendingWithdrawal: units(from, 'pendingWithdrawal'),
    availableBalance: units(from, 'availableBalance'),
    fee: units(from, 'fee'),
    createdAt: stamp(from, 'createdAt', 'created'),
    updatedAt: stamp(from, 'updatedAt', 'updated'),
    deletedAt: stamp(from, 'deletedAt'),
    raw: writeJson(from),
  };
}
