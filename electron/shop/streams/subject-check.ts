import { genesis } from '../../journal/chain.ts';
import { type EntryRow, entryColumns } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { linkFault } from '../../journal/verify.ts';
import { isOfTheOwner } from './sale-owner.ts';
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
 * Returns a function that returns whether the entries about a sale are those that its till recorded: each that the
 * sale's till alone may record is verified under its till's key with its place in that till's stream. Notes of other
 * tills, of which there may be any number, are not. What somebody removed at the end is not noticed.
 */
export function createSubjectCheck({ query, shop, tills, changed }: SubjectCheckOptions): (subject: string) => boolean {
  /** Null while the till's key has not arrived. */
  function areAsRecorded(rows: readonly EntryRow[], sealedTillKey: SealedTillKey | undefined): boolean | null {
    if (!sealedTillKey) return null;
    const chainKey = keysOf(shop, sealedTillKey)?.chain;
    let last = { seq: 0, place: 0 };
    return rows.every((row) => {
      const before = entryBefore(query, row);
      const place = last.place + entriesBetween(query, row.till, last.seq, row.seq);
      last = { seq: row.seq, place };
      const tip = { seq: before ? place - 1 : 0, hash: before?.hash ?? genesis(sealedTillKey.journal) };
      return chainKey !== undefined && linkFault(chainKey, { ...row, seq: place }, tip) === null;
    });
  }

  return (subject) => {
    const keys = new Map(tills().map((each) => [each.till, each]));
    const rows = query.all<EntryRow>(
      `SELECT ${entryColumns} FROM entry WHERE subject = ? AND (${isOfTheOwner}) ORDER BY seq`,
      subject,
    );
    const results = [...Map.groupBy(rows, ({ till }) => till)].map(([till, own]) => areAsRecorded(own, keys.get(till)));
    if (results.includes(false)) changed();
    return results.every((isRecorded) => isRecorded === true);
  };
}

/** Returns the entry of the same till that arrived before this one; null for its first. */
const entryBefore = (query: QueryDb, { till, seq }: EntryRow): Pick<EntryRow, 'hash'> | null =>
  query.get<Pick<EntryRow, 'hash'>>(
    'SELECT hash FROM entry WHERE till = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
    till,
    seq,
  ) ?? null;

/** Streams arrive in order and without a gap, so an entry's number in its stream is how many have arrived with it. */
const entriesBetween = (query: QueryDb, till: string, after: number, until: number): number =>
  query.get<{ count: number }>(
    'SELECT count(*) AS count FROM entry WHERE till = ? AND seq > ? AND seq <= ?',
    ...[till, after, until],
  )?.count ?? 0;
