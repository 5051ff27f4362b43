import { genesis } from '../../journal/chain.ts';
import { type EntryRow, entryColumns } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { linkFault } from '../../journal/verify.ts';
import { keysOf, type SealedTillKey } from './till-keys.ts';

export interface SubjectCheckOptions {
  /** The replica. */
  readonly query: QueryDb;
  readonly shop: { readonly id: string; readonly key: Uint8Array };
  /** Returns the keys of the tills' journals, sealed with the shop's key. */
  readonly tills: () => readonly SealedTillKey[];
  /** Called where another program changed an entry. */
  readonly changed: () => void;
}

/**
 * Returns a function that returns whether the entries about a sale are those that their tills recorded: each is
 * verified under its till's key with its place in that till's stream. What somebody removed at the end is not noticed.
 */
export function createSubjectCheck({ query, shop, tills, changed }: SubjectCheckOptions): (subject: string) => boolean {
  /** Null while the till's key has not arrived. */
  function isAsRecorded(row: EntryRow, keys: ReadonlyMap<string, SealedTillKey>): boolean | null {
    const sealed = keys.get(row.till);
    if (!sealed) return null;
    const chainKey = keysOf(shop, sealed)?.chain;
    const before = entryBefore(query, row);
    const place = before === null ? 0 : placeOf(query, before);
    const last = { seq: place, hash: before?.hash ?? genesis(sealed.journal) };
    return chainKey !== undefined && linkFault(chainKey, { ...row, seq: place + 1 }, last) === null;
  }

  return (subject) => {
    const keys = new Map(tills().map((each) => [each.till, each]));
    const rows = query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE subject = ? ORDER BY seq`, subject);
    const results = rows.map((row) => isAsRecorded(row, keys));
    if (results.includes(false)) changed();
    return results.every((isRecorded) => isRecorded === true);
  };
}

type Place = Pick<EntryRow, 'till' | 'seq' | 'hash'>;

/** Returns the entry of the same till that arrived before this one; null for its first. */
const entryBefore = (query: QueryDb, { till, seq }: Place): Place | null =>
  query.get<Place>(
    'SELECT till, seq, hash FROM entry WHERE till = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
    till,
    seq,
  ) ?? null;

/** Streams arrive in order and without a gap, so an entry's number in its stream is how many have arrived by then. */
const placeOf = (query: QueryDb, { till, seq }: Place): number =>
  query.get<{ place: number }>('SELECT count(*) AS place FROM entry WHERE till = ? AND seq <= ?', till, seq)?.place ??
  0;
