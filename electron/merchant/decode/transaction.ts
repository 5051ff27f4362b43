import type { PaymentUrlRecord, TransactionWords } from '../../shared/back-office/lookups.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { TransactionFacts } from '../../shared/sales/evidence.ts';
import { type Json, type JsonRecord, writeJson } from '../streaming-json/json.ts';
import { type AccountMeta, accountMetaOf, factsOf } from './facts.ts';
import { asRecord, currency, record, stamp, text, truth, units } from './fields.ts';

/** A transaction as read (interface 2.4). Identifiers are text; `raw` is the whole record, stripped (rule 7). */
export interface Transaction extends TransactionWords, AccountMeta {
  readonly facts: TransactionFacts;
  readonly id: string | null;
  readonly uid: string | null;
  readonly businessId: string | null;
  readonly refid: string;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  readonly deletedAt: Ms | null;
  readonly raw: string;
}

const transactionWords = (from: JsonRecord): TransactionWords => ({
  vendref: text(from, 'vendref'),
  debitref: text(from, 'debitref'),
  reason: text(from, 'reason'),
  rawReason: text(from, 'raw_reason'),
  channel: text(from, 'channel'),
  page: text(from, 'page'),
  msisdn: text(from, 'msisdn'),
  request: text(from, 'request'),
  createdOn: text(from, 'created_on'),
  updatedOn: text(from, 'updated_on'),
  deliveredDate: text(from, 'delivered_date'),
  reversedDate: text(from, 'reversed_date'),
});

/** Returns null for anything but a record with a reference. */
export function decodeTransaction(value: Json): Transaction | null {
  const from = asRecord(value);
  if (!from) return null;
  const facts = factsOf(from);
  if (facts.refid === null) return null;
  return {
    ...transactionWords(from),
    ...accountMetaOf(from),
    facts,
    id: text(from, 'id'),
    uid: text(from, 'uid'),
    businessId: text(from, 'businessId'),
    refid: facts.refid,
    createdAt: stamp(from, 'createdAt', 'created', 'created_on'),
    updatedAt: stamp(from, 'updatedAt', 'updated', 'updated_on'),
    deletedAt: stamp(from, 'deletedAt'),
    raw: writeJson(from),
  };
}

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
