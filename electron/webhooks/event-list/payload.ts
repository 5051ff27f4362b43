import { isNumber, type Json, readJson } from '../../merchant/streaming-json/json.ts';
import type { EventDetail } from '../../shared/webhooks/webhooks.ts';

const LONGEST = 64_000;

/** Fields with customers' data: only the last four characters are shown. */
const personal: ReadonlySet<string> = new Set(['msisdn', 'phonenumber', 'phone', 'email']);

/** Returns a record line by line, with numbers exactly as received. Secrets were removed when it was read (rule 7). */
export function shownPayload(raw: string): Pick<EventDetail, 'payload' | 'cut'> {
  const value = readJson(raw, (key, each) => (personal.has(key.toLowerCase()) ? hidden(each) : each));
  const text = JSON.stringify(value ?? null, null, 2);
  return { payload: text.slice(0, LONGEST), cut: text.length > LONGEST };
}

function hidden(value: Json): Json {
  const text = isNumber(value) ? value.rawJSON : value;
  return typeof text === 'string' && text.length > 4 ? `…${text.slice(-4)}` : value;
}
