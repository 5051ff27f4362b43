import type { KeyObject } from 'node:crypto';
import { type ChainTip, type EntryRow, entryColumns } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { linkFault } from '../../journal/verify.ts';

/** A till's own journal, as its stream is read from it. */
export interface OwnStream {
  readonly till: string;
  /** The journal's uuid. */
  readonly journal: string;
  /** Of the hashes that chain the entries. */
  readonly chainKey: KeyObject;
  readonly query: QueryDb;
}

/** Returns entries after a number, oldest first. */
export const ownRows = ({ query }: OwnStream, after: number, limit: number): readonly EntryRow[] =>
  query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq LIMIT ?`, after, limit);

/**
 * Bytes that one statement copies. A statement that takes longer than a link may be silent is given up, and the next one
 * is the same: what a slow mobile network does not carry in that time would never be copied.
 */
export const COPIED_AT_ONCE = 64 << 10;

export const bytesOf = (rows: readonly Pick<EntryRow, 'body'>[]): number =>
  rows.reduce((bytes, { body }) => bytes + Buffer.byteLength(body), 0);

/** Returns the first rows, at least one, up to that which reaches the bytes that one statement copies. */
export function firstRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  let bytes = 0;
  const last = rows.findIndex((row) => {
    bytes += bytesOf([row]);
    return bytes >= COPIED_AT_ONCE;
  });
  return last === -1 ? rows : rows.slice(0, last + 1);
}

/** Returns the hash of the entry of a number; undefined when there is none. */
export const ownHash = ({ query }: OwnStream, seq: number): Uint8Array | undefined =>
  query.get<{ hash: Uint8Array }>('SELECT hash FROM entry WHERE seq = ?', seq)?.hash;

export const ownLength = ({ query }: OwnStream): number =>
  query.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;

/** Returns the rows before the first that does not follow from the one before it. */
export function chainedRows(rows: readonly EntryRow[], chainKey: KeyObject, from: ChainTip): readonly EntryRow[] {
  const brokenIndex = rows.findIndex((row, i) => linkFault(chainKey, row, rows[i - 1] ?? from) !== null);
  return brokenIndex === -1 ? rows : rows.slice(0, brokenIndex);
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
