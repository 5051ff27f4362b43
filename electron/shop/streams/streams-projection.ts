import type { Projection, QueryDb } from '../../journal/journal.ts';

/**
 * Where each till's stream ends in a replica. A stream has no gaps, so the number of its entries is the number of its
 * last one.
 */
export const streamsProjection: Projection = {
  name: 'streams',
  tables: ['stream'],
  version: 1,
  schema: `CREATE TABLE IF NOT EXISTS stream (
    till TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Entries are numbered as they arrived: lists by time, and reports by till, need these.
  CREATE INDEX IF NOT EXISTS entry_by_time ON entry (at);
  CREATE INDEX IF NOT EXISTS entry_by_till ON entry (till);`,
  apply: (db, { till, hash, at }) =>
    db.run(
      `INSERT INTO stream (till, seq, hash, at) VALUES (?, 1, ?, ?)
       ON CONFLICT (till) DO UPDATE SET seq = seq + 1, hash = excluded.hash, at = excluded.at`,
      ...[till, hash, at],
    ),
};

/** Returns the end of a till's stream; undefined before its first entry. */
export const endOfStream = (
  query: QueryDb,
  till: string,
): { readonly seq: number; readonly hash: string } | undefined =>
  query.get('SELECT seq, hash FROM stream WHERE till = ?', till);
