import { type Chain, chainHash, genesis } from './chain.ts';
import { type Entry, type EntryFilter, type EntryRow, entryColumns, entryOf } from './entry.ts';
import type { QueryDb } from './projection.ts';
import { isRare } from './schema.ts';

type Read = (filter: EntryFilter) => readonly Entry[];

/** SQLite uses the index of rare kinds only if the query repeats its condition. */
const byKind = (kind = ''): string => (isRare.includes(`'${kind}'`) ? 'kind = ?' : `kind = ? AND ${isRare}`);

/** Reads entries, oldest first, as they are in the file. */
export const createReading =
  (db: QueryDb): Read =>
  (filter) =>
    rowsOf<EntryRow>(db, entryColumns, filter).map(entryOf);

interface LinkedRow extends EntryRow {
  readonly previous: Uint8Array | null;
}

const linkedColumns = `${entryColumns}, (SELECT before.hash FROM entry before WHERE before.seq = entry.seq - 1) AS previous`;

/** As above, without entries this till did not write: the whole file is verified in the background only. */
export function createTrustedReading(
  db: QueryDb,
  { uuid, chainKey }: Chain,
  onForged: (seq: number) => void = () => undefined,
): Read {
  const start = genesis(uuid);
  const isOwn = (row: LinkedRow): boolean =>
    Buffer.compare(chainHash(chainKey, row.previous ?? start, row), row.hash) === 0;
  return (filter) =>
    rowsOf<LinkedRow>(db, linkedColumns, filter).flatMap((row) => {
      if (isOwn(row)) return entryOf(row);
      onForged(row.seq);
      return [];
    });
}

function rowsOf<Row>(db: QueryDb, columns: string, { subject, kind, after, until, limit }: EntryFilter): Row[] {
  const conditions: [sql: string, value: string | number | undefined][] = [
    ['subject = ?', subject],
    // A subject has few entries, a kind may have many: the plus prevents SQLite from choosing the index of kinds.
    [subject === undefined ? byKind(kind) : '+kind = ?', kind],
    ['seq > ?', after],
    ['seq <= ?', until],
  ];
  const activeConditions = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const where = activeConditions.length === 0 ? '' : `WHERE ${activeConditions.map(({ sql }) => sql).join(' AND ')}`;
  const sql = `SELECT ${columns} FROM entry ${where} ORDER BY seq LIMIT ?`;
  return db.all<Row>(sql, [...activeConditions.map(({ value }) => value), limit ?? -1]);
}
