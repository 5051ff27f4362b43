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
  query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq LIMIT ?`, [after, limit]);

const LEAST_AT_ONCE = 64 << 10;
const MOST_AT_ONCE = 4 << 20;
/** In ms: a statement that took less is followed by one that copies more. */
const QUICK = 1_000;

/**
 * How many bytes of bodies one statement copies. A statement that takes too long is aborted and sent again, which on a
 * slow mobile network would never end. A session therefore begins with little, doubles it after each statement that was
 * full and quick, and returns to little after a slow one.
 */
export function createPortion() {
  let most = LEAST_AT_ONCE;
  return {
    most: () => most,
    /** Notes what a statement copied that began at a time of the monotonic clock. Returns whether it was full. */
    note(rows: readonly Pick<EntryRow, 'body'>[], beganAt: number): boolean {
      const isFull = bytesOf(rows) >= most;
      const isSlow = performance.now() - beganAt > QUICK;
      if (isSlow) most = LEAST_AT_ONCE;
      else if (isFull) most = Math.min(MOST_AT_ONCE, most * 2);
      return isFull;
    },
  };
}

const bytesOf = (rows: readonly Pick<EntryRow, 'body'>[]): number =>
  rows.reduce((bytes, { body }) => bytes + Buffer.byteLength(body), 0);

/** Returns the first rows, at least one, up to that with which they have so many bytes. */
export function firstRows(rows: readonly EntryRow[], most: number): readonly EntryRow[] {
  let bytes = 0;
  const last = rows.findIndex((row) => {
    bytes += bytesOf([row]);
    return bytes >= most;
  });
  return last === -1 ? rows : rows.slice(0, last + 1);
}

export const ownHash = ({ query }: OwnStream, seq: number): Uint8Array | undefined =>
  query.get<{ hash: Uint8Array }>('SELECT hash FROM entry WHERE seq = ?', [seq])?.hash;

/** Returns the rows before the first that does not follow from the one before it. */
export function chainedRows(rows: readonly EntryRow[], chainKey: KeyObject, from: ChainTip): readonly EntryRow[] {
  const brokenIndex = rows.findIndex((row, i) => linkFault(chainKey, row, rows[i - 1] ?? from) !== null);
  return brokenIndex === -1 ? rows : rows.slice(0, brokenIndex);
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
