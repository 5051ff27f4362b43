import type { Connection } from './connection.ts';
import { type Entry, type EntryFilter, type EntryRow, entryColumns, entryOf } from './entry.ts';
import { frequentKinds, isRare } from './schema.ts';

/** SQLite takes the index of the rare kinds where it is told in the same words that this is one of them. */
const byKind = (kind = ''): string => (frequentKinds.includes(kind) ? 'kind = ?' : `kind = ? AND ${isRare}`);

/** Reads entries, oldest first. */
export const createReading =
  (db: Connection) =>
  ({ subject, kind, after, until, limit }: EntryFilter): readonly Entry[] => {
    const conditions: [sql: string, value: string | number | undefined][] = [
      ['subject = ?', subject],
      // A subject has few entries, a kind may have many: the plus keeps SQLite from choosing the index of kinds.
      [subject === undefined ? byKind(kind) : '+kind = ?', kind],
      ['seq > ?', after],
      ['seq <= ?', until],
    ];
    const asked = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
    const where = asked.length === 0 ? '' : `WHERE ${asked.map(({ sql }) => sql).join(' AND ')}`;
    const sql = `SELECT ${entryColumns} FROM entry ${where} ORDER BY seq LIMIT ?`;
    return db.all<EntryRow>(sql, ...asked.map(({ value }) => value), limit ?? -1).map(entryOf);
  };
