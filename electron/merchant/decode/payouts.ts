import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { decodeWallet, type Wallet } from './business.ts';
import { asRecord, currency, nameText, stamp, text, truth, units, upper } from './fields.ts';

/** A supported bank (interface 2.10). */
export interface Bank {
  readonly name: string;
  /** Digits as text, leading zeros and all. */
  readonly code: string;
  readonly ussdTemplate: string | null;
  readonly baseUssdCode: string | null;
  readonly transferUssdTemplate: string | null;
  readonly raw: string;
}

export function decodeBank(value: Json): Bank | null {
  const from = asRecord(value);
  const [name, code] = from ? [nameText(from, 'name'), text(from, 'code')] : [null, null];
  if (!from || name === null || code === null) return null;
  return {
    name,
    code,
    ussdTemplate: text(from, 'ussdTemplate'),
    baseUssdCode: text(from, 'baseUssdCode'),
    transferUssdTemplate: text(from, 'transferUssdTemplate'),
    raw: writeJson(from),
  };
}

/** Where payouts go (interface 2.8). The full number is not here: it is hidden before anything reads it (rule 7). */
export interface PayoutAccount {
  readonly id: string;
  readonly uid: string | null;
  readonly businessId: string | null;
  readonly defaultBank: boolean | null;
  /** All but the last four digits hidden, from `maskedaccountnumber` or else from `accountnumber`. */
  readonly maskedaccountnumber: string | null;
  readonly bankname: string | null;
  readonly beneficiaryname: string | null;
  readonly beneficiarycountry: string | null;
  /** `bank`, `mobile`, or an unknown word. */
  readonly type: string | null;
  readonly email: string | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  readonly raw: string;
}

/** Null without an identifier. */
export function decodePayoutAccount(value: Json): PayoutAccount | null {
  const from = asRecord(value);
  const id = from && text(from, 'id');
  if (!from || id === null) return null;
  return {
    id,
    uid: text(from, 'uid'),
    businessId: text(from, 'businessId'),
    defaultBank: truth(from, 'defaultBank'),
    maskedaccountnumber: text(from, 'maskedaccountnumber', 'accountnumber'),
    bankname: nameText(from, 'bankname'),
    beneficiaryname: nameText(from, 'beneficiaryname'),
    beneficiarycountry: upper(from, 'beneficiarycountry'),
    type: text(from, 'type'),
    email: text(from, 'email'),
    createdAt: stamp(from, 'createdAt', 'created'),
    updatedAt: stamp(from, 'updatedAt', 'updated'),
    raw: writeJson(from),
  };
}

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
