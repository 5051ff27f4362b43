import type { Ms } from '../../shared/base/units.ts';
import { type Flags, flagNames, type TransactionFacts } from '../../shared/sales/evidence.ts';
import { zonelessDate } from '../dates.ts';
import type { JsonRecord } from '../streaming-json/json.ts';
import { maskDigits } from '../streaming-json/redact.ts';
import { adverseFlag, currency, exactText, flag, nameText, record, stamp, text, units } from './fields.ts';

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

/** What the service adds to `meta` for a virtual account, and what we put there (interface 2.3, 4.8). */
export interface AccountMeta {
  /** `meta["your-reference"]`: our own name for it, exactly as the service sent it. */
  readonly ourReference: string | null;
  readonly accountNo: string | null;
  readonly accountName: string | null;
  readonly bankName: string | null;
}

/** Null for each member that is absent, all of them where there is no `meta`. */
export function accountMetaOf(from: JsonRecord): AccountMeta {
  const meta = record(from, 'meta') ?? {};
  return {
    ourReference: exactText(meta, 'your-reference'),
    accountNo: text(meta, 'accountNo'),
    accountName: nameText(meta, 'accountName'),
    bankName: nameText(meta, 'bankName'),
  };
}

/** The earliest dates an event contains. */
export interface OldestDates {
  /** Of the dates that name their zone. */
  readonly oldestMoment: Ms | null;
  /** Of those that name none, read as if of UTC: no moment, and only ever compared with others of the same service. */
  readonly oldestDate: Ms | null;
}

const dateNames = ['created_on', 'debited_date', 'delivered_date', 'vended_date'];

/** Null for each that no date is there for. */
export function oldestDatesOf(from: JsonRecord): OldestDates {
  const least = (times: readonly (Ms | null)[]): Ms | null =>
    times.reduce((least, at) => (at === null || (least !== null && least < at) ? least : at), null);
  return {
    oldestMoment: least(dateNames.map((name) => stamp(from, name))),
    oldestDate: least(dateNames.map((name) => zonelessDate(text(from, name)))),
  };
}
