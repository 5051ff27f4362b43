import { oneLine } from '../../shared/base/one-line.ts';
import { type Json, type JsonRecord, writeJson } from '../streaming-json/json.ts';
import { asRecord, exactText, nameText, text } from './fields.ts';

/** Anything but spaces and dashes between two digits. */
const markBetweenDigits = /\d[\p{Zs}-]*[^\d\p{Zs}-]/u;

/**
 * Digits only, spaces taken out. Masked, spelt in other scripts, cut short, on several lines or with a tab or an
 * invisible character in it, which may lie between two numbers, it is not a number to pay into; nor with as many digits
 * as two numbers of a bank in Nigeria have. A JSON number has lost the zeros that it began with, unless it has the ten
 * digits of a bank in Nigeria.
 */
function payable(from: JsonRecord): string | null {
  const exact = exactText(from, 'accountNo')?.trim() ?? null;
  if (exact === null) {
    const digits = text(from, 'accountNo') ?? '';
    return /^\d{10}$/.test(digits) ? digits : null;
  }
  const digits = oneLine(exact).replace(/[\s-]/g, '');
  return !markBetweenDigits.test(exact) && /^\d{6,19}$/.test(digits) ? digits : null;
}

/** Null without a number and a bank: half an account must never be shown. */
export function decodeVirtualAccount(value: Json) {
  const from = asRecord(value);
  const accountNo = from && payable(from);
  const bankName = from && nameText(from, 'bankName');
  if (!from || !accountNo || !bankName) return null;
  return {
    /** Not documented to be the `refid`; null if absent. */
    trackingId: text(from, 'trackingId', 'refid'),
    accountNo,
    /** Empty if absent. */
    accountName: nameText(from, 'accountName') ?? '',
    bankName,
    /** As given, without a zone: to be shown, never computed with. */
    date: text(from, 'date', 'created_on'),
    raw: writeJson(from),
  };
}

/** A temporary account to pay into (interface 2.5). `raw` is the whole record as JSON. */
export type VirtualAccount = NonNullable<ReturnType<typeof decodeVirtualAccount>>;
