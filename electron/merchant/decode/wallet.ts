import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, currency, stamp, text, units } from './fields.ts';

/** A wallet of a business (interface 2.7). Amounts in ten-thousandths of its currency, identifiers as text. */
export interface Wallet {
  readonly id: string;
  readonly uid: string | null;
  readonly ownerid: string | null;
  readonly businessId: string | null;
  /** `balance`, `commission`, or an unknown word. */
  readonly type: string | null;
  readonly currency: string | null;
  readonly status: string | null;
  readonly balance: Units | null;
  readonly lockedBalance: Units | null;
  readonly pendingInflow: Units | null;
  readonly pendingWithdrawal: Units | null;
  readonly availableBalance: Units | null;
  readonly fee: Units | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
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
    ownerid: text(from, 'ownerid'),
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
