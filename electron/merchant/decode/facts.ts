import { type Flags, flagNames, type TransactionFacts } from '../../shared/evidence.ts';
import type { JsonRecord } from '../json/json.ts';
import { maskDigits } from '../json/redact.ts';
import { flag, record, text, units, upper } from './fields.ts';

const flagsOf = (from: JsonRecord): Flags =>
  Object.fromEntries(flagNames.map((name) => [name, flag(from, name)])) as unknown as Flags;

/** The end of the payer's account; null where what is given is a word or a name: that stays in the sealed record. */
function payerOf(from: JsonRecord): string | null {
  const digits = maskDigits(text(from, 'account') ?? '').replace(/[^\d*]/g, '');
  return /\d{4}$/.test(digits) ? digits : null;
}

/** What a transaction (interface 2.4) or an event's `data` (2.3) says about the money, in one shape. */
export function factsOf(from: JsonRecord): TransactionFacts {
  const meta = record(from, 'meta');
  return {
    refid: text(from, 'refid'),
    asked: units(from, 'requestamount'),
    amount: units(from, 'amount'),
    currency: upper(from, 'currency'),
    fee: meta && units(meta, 'fee'),
    payer: payerOf(from),
    debit: text(from, 'debitref'),
    flags: flagsOf(from),
  };
}

/** What the service adds to `meta` for a virtual account, and what we put there (interface 2.3, 4.8). */
export interface AccountMeta {
  /** `meta["your-reference"]`: our own name for it. */
  readonly ourReference: string | null;
  readonly accountNo: string | null;
  readonly accountName: string | null;
  readonly bankName: string | null;
}

/** Null for each member that is absent, all of them where there is no `meta`. */
export function accountMetaOf(from: JsonRecord): AccountMeta {
  const meta = record(from, 'meta') ?? {};
  return {
    ourReference: text(meta, 'your-reference'),
    accountNo: text(meta, 'accountNo'),
    accountName: text(meta, 'accountName'),
    bankName: text(meta, 'bankName'),
  };
}
