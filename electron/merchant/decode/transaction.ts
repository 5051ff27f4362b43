import type { PaymentUrlRecord, TransactionWords } from '../../shared/back-office/lookups.ts';
import type { Ms } from '../../shared/base/units.ts';
import { type Flags, flagNames, type TransactionFacts } from '../../shared/sales/evidence.ts';
import { zonelessDate } from '../dates.ts';
import { type Json, type JsonRecord, writeJson } from '../streaming-json/json.ts';
import { maskDigits } from '../streaming-json/redact.ts';
import {
  adverseFlag,
  asRecord,
  currency,
  exactText,
  flag,
  record,
  stamp,
  text,
  texts,
  truth,
  units,
} from './fields.ts';

const adverse: readonly string[] = ['failed', 'reversed', 'isreversing'];

const flagsOf = (from: JsonRecord): Flags =>
  Object.fromEntries(
    flagNames.map((name) => [name, adverse.includes(name) ? adverseFlag(from, name) : flag(from, name)]),
  ) as unknown as Flags;

/**
 * Returns the end of the payer's account number; null for a name or another text, which stays in the encrypted record.
 */
function payerOf(from: JsonRecord): string | null {
  const digits = maskDigits(text(from, 'account') ?? '').replace(/[^\d*]/g, '');
  return /\d{4}$/.test(digits) ? digits : null;
}

/** Returns what a transaction (interface 2.4) or an event's `data` (2.3) contains about the payment, in one shape. */
export function factsOf(from: JsonRecord): TransactionFacts {
  const meta = record(from, 'meta');
  return {
    refid: text(from, 'refid'),
    asked: units(from, 'requestamount'),
    amount: units(from, 'amount'),
    currency: currency(from),
    fee: meta && units(meta, 'fee'),
    payer: payerOf(from),
    debit: text(from, 'debitref'),
    history: meta && text(meta, 'historyId'),
    flags: flagsOf(from),
  };
}

/** What we put into `meta`, and what the service adds for a virtual account (interface 2.3, 4.8); null where absent. */
export function accountMetaOf(from: JsonRecord) {
  const meta = record(from, 'meta') ?? {};
  return {
    /** `meta["your-reference"]`: our own name for it, exactly as the service sent it. */
    ourReference: exactText(meta, 'your-reference'),
    accountNo: text(meta, 'accountNo'),
  };
}

const dateNames = ['created_on', 'debited_date', 'delivered_date', 'vended_date'];

/** Null for each that no date is there for. */
export function oldestDatesOf(from: JsonRecord) {
  const least = (times: readonly (Ms | null)[]): Ms | null =>
    times.reduce((least, at) => (at === null || (least !== null && least < at) ? least : at), null);
  return {
    /** The earliest of the dates that name their time zone; null without one. */
    oldestMoment: least(dateNames.map((name) => stamp(from, name))),
    /** The earliest of the other dates, read as UTC: may be hours off, so it is compared only with dates read the same way. */
    oldestDate: least(dateNames.map((name) => zonelessDate(text(from, name)))),
  };
}

const transactionWords = (from: JsonRecord): TransactionWords => ({
  ...texts(from, 'vendref', 'debitref', 'reason', 'channel', 'page', 'msisdn', 'request'),
  rawReason: text(from, 'raw_reason'),
  createdOn: text(from, 'created_on'),
  updatedOn: text(from, 'updated_on'),
  deliveredDate: text(from, 'delivered_date'),
  reversedDate: text(from, 'reversed_date'),
});

/** Returns null for anything but a record with a reference. */
export function decodeTransaction(value: Json) {
  const from = asRecord(value);
  if (!from) return null;
  const facts = factsOf(from);
  if (facts.refid === null) return null;
  return {
    ...transactionWords(from),
    ...accountMetaOf(from),
    facts,
    id: text(from, 'id'),
    businessId: text(from, 'businessId'),
    refid: facts.refid,
    createdAt: stamp(from, 'createdAt', 'created', 'created_on'),
    updatedAt: stamp(from, 'updatedAt', 'updated', 'updated_on'),
    raw: writeJson(from),
  };
}

/** A transaction as read (interface 2.4). Identifiers are text; `raw` is the whole record, stripped (rule 7). */
export type Transaction = NonNullable<ReturnType<typeof decodeTransaction>>;

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
