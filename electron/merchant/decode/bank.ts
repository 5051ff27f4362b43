import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, nameText, text } from './fields.ts';

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

/** Returns null without a name and a code. */
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
