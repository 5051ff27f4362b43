import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { EntryRow } from './entry.ts';

export interface Chain {
  readonly uuid: string;
  readonly chainKey: KeyObject;
}

/** What the first entry chains from. It holds the journal's own uuid, so chains never mix. */
export const genesis = (uuid: string): Uint8Array =>
  createHash('sha256').update(`transfer-till journal ${uuid}`).digest();

/** The canonical form of a row: JSON of these members in sorted order, `body` being the stored text as a string. */
export const canonicalRow = ({ actor, at, body, id, kind, seq, subject, till }: Omit<EntryRow, 'hash'>): string =>
  JSON.stringify({ actor, at, body, id, kind, seq, subject, till });

/**
 * hash = HMAC-SHA-256(chain key, the 32 bytes of the previous hash, then the canonical row). The key is derived from
 * the wrapping key, which is in no file: with the files alone no valid chain can be made, changed or continued.
 */
export const chainHash = (key: KeyObject, previous: Uint8Array, row: Omit<EntryRow, 'hash'>): Uint8Array =>
  createHmac('sha256', key).update(previous).update(canonicalRow(row)).digest();
