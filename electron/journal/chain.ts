import { createHash } from 'node:crypto';
import type { EntryRow } from './entry.ts';

/** What the first entry chains from: SHA-256 of this text. It holds the journal's own uuid, so chains never mix. */
export const genesis = (uuid: string): Uint8Array =>
  createHash('sha256').update(`transfer-till journal ${uuid}`).digest();

/**
 * The canonical form of a row, as UTF-8 JSON: the eight members below in sorted order, no white space, `body` being
 * the stored text itself as a JSON string. Anyone can check a journal with this and SHA-256; no key is needed.
 */
export const canonicalRow = ({ actor, at, body, id, kind, seq, subject, till }: Omit<EntryRow, 'hash'>): string =>
  JSON.stringify({ actor, at, body, id, kind, seq, subject, till });

/** hash = SHA-256(the 32 bytes of the previous hash, then the canonical row). */
export const chainHash = (previous: Uint8Array, row: Omit<EntryRow, 'hash'>): Uint8Array =>
  createHash('sha256').update(previous).update(canonicalRow(row)).digest();
