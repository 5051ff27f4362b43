import type { EntryDraft, JsonObject } from '../journal/journal.ts';
import type { Account, CollectionId } from '../shared/collection.ts';
import type { Evidence } from '../shared/evidence.ts';
import type { Failure } from '../shared/failure.ts';
import type { Units } from '../shared/money.ts';
import type { Ms } from '../shared/units.ts';
import { type CompactEvidence, compactEvidence, expandEvidence } from './evidence/compact-evidence.ts';

/** The box of a `Sealed`; its customer stands in the collection's first entry. */
type Box = string;

/** Why no account was issued. The service's own words may name the customer: they are sealed with the customer's key. */
export interface Refusal {
  attempt: number;
  /** Its `text`, where there is one, is the till's own. Entries of older versions have the service's words there. */
  problem: Failure;
  said?: Box;
}

/**
 * What the main job writes into the journal: the kind of each entry and its body. Times are on the service's clock.
 * `phoneTail` is in entries of older versions alone: today the end of a phone lies beside the customer's key.
 */
export interface CollectionBodies {
  'collection.intended': { amount: Units; currency: 'NGN'; customer: string; phone: Box; at: Ms; phoneTail?: string };
  /** The request is about to leave (law 2). */
  'attempt.sending': { attempt: number; reference: string; sentAt: Ms; expiresAt: Ms };
  'attempt.issued': {
    attempt: number;
    account: Account;
    trackingId: string | null;
    date: string | null;
    raw: Box;
    /** Where the answer taught that the end in `attempt.sending` was reckoned by a wrong clock. */
    expiresAt?: Ms;
    /** When the request left, by the service's own time; absent where its answer told none, and in older entries. */
    issuedAt?: Ms;
  };
  /** The answer was lost: an account may exist that nobody has seen (law 3). */
  'attempt.unknown': Refusal;
  'attempt.refused': Refusal;
  'account.shown': { attempt: number; at: Ms };
  'collection.cancelled': { at: Ms };
  'evidence.recorded': { attempt: number; evidence: Evidence; raw: Box };
  /** Money that should be ours and matches nothing: never to the floor. */
  'money.unmatched': {
    eventId: string;
    refid: string | null;
    accountNo: string | null;
    evidence: Evidence;
    /** The collection it may be for. */
    candidate?: CollectionId;
  };
}

export type CollectionEntryKind = keyof CollectionBodies;

/** Kinds whose evidence stands in the entry in its compact form; everything else stands as it is. */
const withEvidence: ReadonlySet<string> = new Set<CollectionEntryKind>(['evidence.recorded', 'money.unmatched']);

/** A typed draft: the one way this part writes to the journal. */
export const draft = <K extends CollectionEntryKind>(
  kind: K,
  subject: CollectionId | string,
  body: CollectionBodies[K],
  actor = 'till',
): EntryDraft => ({ kind, subject, actor, body: (withEvidence.has(kind) ? compact(body) : body) as JsonObject });

/** The body of an entry of a known kind. The journal keeps what this part wrote, so the shape is trusted. */
export const bodyOf = <K extends CollectionEntryKind>(
  entry: { readonly body: JsonObject },
  kind: K,
): CollectionBodies[K] => (withEvidence.has(kind) ? loose(entry.body) : entry.body) as unknown as CollectionBodies[K];

const compact = (body: object): object => {
  const { evidence } = body as { evidence: Evidence };
  return { ...body, evidence: compactEvidence(evidence) };
};

const loose = (body: object): object => {
  const { evidence } = body as { evidence: CompactEvidence };
  return { ...body, evidence: expandEvidence(evidence) };
};
