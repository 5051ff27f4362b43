import type { EntryDraft, JsonObject } from '../journal/journal.ts';
import type { Failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
import type { Evidence } from '../shared/sales/evidence.ts';
import type { Account, SaleId } from '../shared/sales/sale.ts';
import { type CompactEvidence, compactEvidence, expandEvidence } from './evidence/compact-evidence.ts';

/** The ciphertext of a `Sealed`; its customer is named in the sale's first entry. */
type Box = string;

/**
 * Why no account was issued. The service's message may name the customer, so it is encrypted with the customer's key.
 */
export interface Refusal {
  attempt: number;
  /** Its `text` is the till's own. Entries of older versions have the service's message there. */
  problem: Failure;
  said?: Box;
}

/**
 * Journal entries of sales: kind and body. Times are on the service's clock. `phoneTail` occurs only in entries
 * of older versions; it is now stored next to the customer's key.
 */
export interface SaleBodies {
  'sale.intended': {
    amount: Units;
    currency: 'NGN';
    customer: string;
    phone: Box;
    at: Ms;
    phoneTail?: string;
    /** A `SaleText`, encrypted because it names a person. */
    text?: Box;
    /** The part of the sale that was paid in cash, besides `amount`. */
    cash?: Units;
    /** The part that was paid with credit a settlement had kept for the customer, besides `amount`. */
    credit?: Units;
  };
  /** Written before the request is sent (rule 2). */
  'attempt.sending': {
    attempt: number;
    reference: string;
    sentAt: Ms;
    expiresAt: Ms;
    /** Present where the account is for the balance of a partial payment; else it is for the whole amount, part 1. */
    balance?: { part: number; amount: Units };
  };
  'attempt.issued': {
    attempt: number;
    account: Account;
    trackingId: string | null;
    date: string | null;
    raw: Box;
    /** Present when the response showed that the expiry in `attempt.sending` was computed from a wrong clock. */
    expiresAt?: Ms;
    /**
     * When the request was sent, by the service's clock; absent when the response had no date, and in older entries.
     */
    issuedAt?: Ms;
  };
  /** The response was lost: an account may exist that no cashier has seen (rule 3). */
  'attempt.unknown': Refusal;
  'attempt.refused': Refusal;
  'account.shown': { attempt: number; at: Ms };
  'sale.cancelled': { at: Ms };
  'evidence.recorded': { attempt: number; evidence: Evidence; raw: Box };
  /** A payment for this till that matches no sale. Must never be dropped. */
  'money.unmatched': {
    eventId: string;
    refid: string | null;
    accountNo: string | null;
    evidence: Evidence;
    /** The sale it may belong to. */
    candidate?: SaleId;
    /** Its reference is one of this till's, which has no such request: its record was set back since. */
    askedHere?: true;
    /** Id of the till that made the candidate and was taken out of the shop before the payment was found. */
    lostTill?: string;
  };
}

export type SaleEntryKind = keyof SaleBodies;

/** Kinds whose evidence is stored in compact form; the others store it in full. */
const withEvidence: ReadonlySet<string> = new Set<SaleEntryKind>(['evidence.recorded', 'money.unmatched']);

export const draft = <K extends SaleEntryKind>(
  kind: K,
  subject: SaleId | string,
  body: SaleBodies[K],
  actor = 'till',
): EntryDraft => ({ kind, subject, actor, body: (withEvidence.has(kind) ? compact(body) : body) as JsonObject });

/** Returns the body of an entry of a known kind, as it was written. */
export const bodyOf = <K extends SaleEntryKind>(entry: { readonly body: JsonObject }, kind: K): SaleBodies[K] =>
  (withEvidence.has(kind) ? loose(entry.body) : entry.body) as unknown as SaleBodies[K];

const compact = (body: object): object => {
  const { evidence } = body as { evidence: Evidence };
  return { ...body, evidence: compactEvidence(evidence) };
};

const loose = (body: object): object => {
  const { evidence } = body as { evidence: CompactEvidence };
  return { ...body, evidence: expandEvidence(evidence) };
};
