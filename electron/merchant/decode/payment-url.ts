import type { PaymentUrlRecord } from '../../shared/back-office/lookups.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, currency, record, text, truth, units } from './fields.ts';

/** Null without a reference. */
export function decodePaymentUrl(value: Json): PaymentUrlRecord | null {
  const from = asRecord(value);
  if (!from) return null;
  const meta = record(from, 'meta') ?? {};
  const ref = text(from, 'ref') ?? text(meta, 'ref');
  if (ref === null) return null;
  return {
    ref,
    amount: units(from, 'amount'),
    currency: currency(from),
    businessId: text(from, 'businessID', 'businessId'),
    chargeCustomer: text(from, 'chargeCustomer') ?? truth(from, 'chargeCustomer'),
    isTest: truth(from, 'isTest'),
    url: text(meta, 'url'),
    channel: text(from, 'channel'),
    raw: writeJson(from),
  };
}
