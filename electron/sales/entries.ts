import type { EntryDraft, Journal, JsonObject } from '../journal/journal.ts';
import type { Failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import { oneLine } from '../shared/base/one-line.ts';
import type { Ms } from '../shared/base/units.ts';
import type { Evidence } from '../shared/sales/evidence.ts';
import type { Account, SaleId } from '../shared/sales/sale.ts';
import { type CompactEvidence, compactEvidence, expandEvidence } from './evidence/compact-evidence.ts';

/** The ciphertext of a `Sealed`; its customer is named in the sale's first entry. */
type Box = string;

/**
 * Why no account was issued. The service's message may name the customer, so it is encrypted with the customer's key.
 */
export interface NotIssued {
  attempt: number;
  /** Its `text` is the till's own. */
  problem: Failure;
  said?: Box;
}

/**
 * Journal entries of sales: kind and body. Times are on the service's clock. The end of the customer's phone number is
 * stored next to the customer's key.
 */
export interface SaleBodies {
  'sale.intended': {
    amount: Units;
    currency: 'NGN';
    customer: string;
    phone: Box;
    at: Ms;
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
     * When the request was sent, by the service's clock; absent when the response had no date.
     */
    issuedAt?: Ms;
  };
  /** The response was lost: an account may exist that no cashier has seen (rule 3). */
  'attempt.unknown': NotIssued;
  'attempt.refused': NotIssued;
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
  /** The service takes an unmatched payment back, or no longer does. The subject is that of the payment. */
  'money.unmatched-reversed': {
    eventId: string;
    refid: string | null;
    accountNo: string | null;
    standing: 'reversed' | 'standing';
    evidence: Evidence;
  };
}

export type SaleEntryKind = keyof SaleBodies;

/** Kinds whose evidence is stored in compact form; the others store it in full. */
const withEvidence: ReadonlySet<string> = new Set<SaleEntryKind>([
  'evidence.recorded',
  'money.unmatched',
  'money.unmatched-reversed',
]);

export const draft = <K extends SaleEntryKind>(
  kind: K,
  subject: SaleId | string,
  body: SaleBodies[K],
  actor = 'till',
): EntryDraft => ({ kind, subject, actor, body: (withEvidence.has(kind) ? compact(body) : body) as JsonObject });

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

interface Reference {
  readonly till: string;
  readonly sale: SaleId;
  readonly attempt: number;
}

const referenceShape = /^([0-9A-HJKMNP-TV-Z]{6})-([0-9A-HJKMNP-TV-Z]{26})-(\d{1,4})$/;

/** Formats the text sent as `meta.your-reference` (interface 4.8). */
export const formatReference = ({ till, sale, attempt }: Reference): string => `${till}-${sale}-${attempt}`;

/** Returns null for a reference that no till made, such as one of another sales channel. */
export function parseReference(text: string | null): Reference | null {
  const match = referenceShape.exec(text ?? '');
  if (!match?.[1] || !match[2]) return null;
  return { till: match[1], sale: match[2] as SaleId, attempt: Number(match[3]) };
}

/** The customer's name and a note about the sale, as written by the cashier; empty for none. */
export interface SaleText {
  readonly name: string;
  readonly note: string;
}

type Vault = Journal['vault'];

const noText: SaleText = { name: '', note: '' };

export const cleanText = ({ name, note }: SaleText): SaleText => ({ name: oneLine(name), note: oneLine(note) });

export const sealText = (
  vault: Pick<Vault, 'seal'>,
  customer: string,
  { name, note }: SaleText,
): { readonly text?: string } =>
  name === '' && note === '' ? {} : { text: vault.seal(customer, JSON.stringify({ name, note })).box };

/** Returns the name and the note; both empty once the customer was erased. */
export function openText(vault: Pick<Vault, 'open'>, customer: string, box: string | null | undefined): SaleText {
  const plainText = box ? vault.open({ customer, box }) : null;
  return plainText === null ? noText : (JSON.parse(plainText) as SaleText);
}
