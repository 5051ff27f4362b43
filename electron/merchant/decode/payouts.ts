import { type Json, writeJson } from '../streaming-json/json.ts';
import { decodeWallet } from './business.ts';
import { asRecord, currency, nameText, stamp, text, texts, truth, units, upper } from './fields.ts';

export function decodeBank(value: Json) {
  const from = asRecord(value);
  const [name, code] = from ? [nameText(from, 'name'), text(from, 'code')] : [null, null];
  if (!from || name === null || code === null) return null;
  return {
    name,
    /** Digits as text, leading zeros and all. */
    code,
    ...texts(from, 'ussdTemplate', 'baseUssdCode', 'transferUssdTemplate'),
  };
}

/** A supported bank (interface 2.10). */
export type Bank = NonNullable<ReturnType<typeof decodeBank>>;

/** Null without an identifier. */
export function decodePayoutAccount(value: Json) {
  const from = asRecord(value);
  const id = from && text(from, 'id');
  if (!from || id === null) return null;
  return {
    id,
    defaultBank: truth(from, 'defaultBank'),
    /** All but the last four digits hidden, from `maskedaccountnumber` or else from `accountnumber`. */
    maskedaccountnumber: text(from, 'maskedaccountnumber', 'accountnumber'),
    bankname: nameText(from, 'bankname'),
    beneficiaryname: nameText(from, 'beneficiaryname'),
    beneficiarycountry: upper(from, 'beneficiarycountry'),
  };
}

/** Where payouts go (interface 2.8). The full number is not here: it is hidden before anything reads it (rule 7). */
export type PayoutAccount = NonNullable<ReturnType<typeof decodePayoutAccount>>;

/** Null without an identifier. */
export function decodePayout(value: Json) {
  const from = asRecord(value);
  const id = from && text(from, 'id', 'payoutId', 'payout_id');
  if (!from || id === null) return null;
  return {
    id,
    // The status is `pending`, or another word: the interface has no list.
    ...texts(from, 'businessId', 'walletId', 'bankId', 'refid', 'channel', 'status'),
    amount: units(from, 'amount'),
    currency: currency(from),
    createdAt: stamp(from, 'createdAt', 'created'),
    updatedAt: stamp(from, 'updatedAt', 'updated'),
    wallet: decodeWallet(from.wallets ?? null),
    payoutAccount: decodePayoutAccount(from.bankaccounts ?? null),
    raw: writeJson(from),
  };
}

/** Money on its way from a wallet to a payout account (interface 2.9). */
export type Payout = NonNullable<ReturnType<typeof decodePayout>>;
