import type { Units } from '../../shared/base/money.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, currency, record, text, truth, units } from './fields.ts';

/** The payment-url record of a transaction (interface 2.11). */
export interface PaymentUrl {
  readonly ref: string;
  readonly amount: Units | null;
  readonly currency: string | null;
  readonly businessID: string | null;
  /** "null or value" in the interface: text if it is one, else a boolean. */
  readonly chargeCustomer: string | boolean | null;
  readonly isTest: boolean | null;
  /** `meta.url`: what the service gives, not checked; to be shown, never opened unseen. */
  readonly url: string | null;
  readonly channel: string | null;
  readonly raw: string;
}

/** Null without a reference. */
export function decodePaymentUrl(value: Json): PaymentUrl | null {
  const from = asRecord(value);
  if (!from) return null;
  const meta = record(from, 'meta') ?? {};
  const ref = text(from, 'ref') ?? text(meta, 'ref');
  if (ref === null) return null;
  return {
    ref,
    amount: units(from, 'amount'),
    currency: currency(from),
    businessID: text(from, 'businessID', 'businessId'),
    chargeCustomer: text(from, 'chargeCustomer') ?? truth(from, 'chargeCustomer'),
    isTest: truth(from, 'isTest'),
    url: text(meta, 'url'),
    channel: text(from, 'channel'),
    raw: writeJson(from),
  };
}
