import type { Ms } from '../../shared/base/units.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, nameText, stamp, text, truth, upper } from './fields.ts';

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
