import type { EntryHistory, ProjectionDb } from '../../journal/journal.ts';
import type { CollectionId, Progress } from '../../shared/collection.ts';
import { ms } from '../../shared/units.ts';
import type { Headline } from '../../shared/verdict.ts';
import { exceptionBits } from '../history/exceptions.ts';
import { type Attempt, type CollectionRecord, createRecords } from '../records.ts';
import { decidingAttempt } from '../view.ts';

/**
 * What a collection is kept under: its headline as if no time passed, or its progress while there is no verdict.
 * `waiting` and `cancelled` turn to `expired` with the clock alone, so that is left to whoever asks.
 */
export type StoredStatus = Exclude<Headline, 'expired'> | Exclude<Progress, 'issued'>;

/** Day by day, the first and last collection: dates narrow a search to a stretch of the list, whatever the clock did. */
export const searchSchema = `
CREATE INDEX IF NOT EXISTS collection_by_tail ON collection (phone_tail);
CREATE INDEX IF NOT EXISTS collection_by_customer ON collection (customer);
CREATE INDEX IF NOT EXISTS collection_by_amount ON collection (amount);
CREATE INDEX IF NOT EXISTS collection_by_status ON collection (status);
CREATE INDEX IF NOT EXISTS collection_by_alarm ON collection (n) WHERE alarms IS NOT NULL;
CREATE INDEX IF NOT EXISTS collection_by_cashier ON collection (cashier);
CREATE INDEX IF NOT EXISTS collection_by_came ON collection (came) WHERE came <> amount;
CREATE INDEX IF NOT EXISTS collection_by_exception ON collection (exceptions) WHERE exceptions <> 0;
CREATE TABLE IF NOT EXISTS collection_day (
  day INTEGER PRIMARY KEY,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL
) STRICT;
CREATE VIRTUAL TABLE IF NOT EXISTS collection_text
  USING fts5 (text, content = '', detail = none, columnsize = 0, tokenize = trigram);
`;

export const searchTables: readonly string[] = ['collection_day', 'collection_text'];

const DAY = 86_400_000;

export const dayOf = (at: number): number => Math.floor(at / DAY);

export function addToDay(db: ProjectionDb, n: number, at: number): void {
  db.run(
    `INSERT INTO collection_day (day, first, last) VALUES (?, ?, ?)
     ON CONFLICT (day) DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last)`,
    dayOf(at),
    n,
    n,
  );
}

/**
 * The texts a collection is found by, one a line: the end of its id, which its reference carries, and what the
 * service named its accounts. Without the id's first ten characters, which are the time and the same for many.
 * Attempts still under way say nothing yet, so that most collections are indexed once.
 */
export function textOf(
  attempts: readonly Pick<Attempt, 'collection' | 'progress' | 'account' | 'trackingId' | 'refid'>[],
): string {
  const settled = attempts.filter(({ progress }) => progress !== 'asking');
  const named = settled.flatMap(({ collection, account, trackingId, refid }) => [
    collection.slice(10),
    account?.number,
    trackingId,
    refid,
  ]);
  return [...new Set(named.filter((text) => text !== null && text !== undefined))].join('\n');
}

/** Holds how a collection is found now; `update`, called after a change, brings text and status in step with it. */
export function createSearchIndexUpdater(db: ProjectionDb, past: EntryHistory, id: CollectionId) {
  const records = createRecords({ query: db, entries: past });
  const before = textOf(records.collection(id)?.attempts ?? []);
  return {
    update(): void {
      const record = records.collection(id);
      if (!record) return;
      reindex(db, record.n, before, textOf(record.attempts));
      const { kept, expiresAt, alarms, came, exceptions } = statusOf(records, record);
      db.run(
        'UPDATE collection SET status = ?, expires_at = ?, alarms = ?, came = ?, exceptions = ? WHERE n = ?',
        ...[kept, expiresAt, alarms, came, exceptions, record.n],
      );
    },
  };
}

/** The index keeps no texts, so it must be told what it is to forget. */
function reindex(db: ProjectionDb, n: number, before: string, after: string): void {
  if (before === after) return;
  if (before !== '')
    db.run("INSERT INTO collection_text (collection_text, rowid, text) VALUES ('delete', ?, ?)", n, before);
  if (after !== '') db.run('INSERT INTO collection_text (rowid, text) VALUES (?, ?)', n, after);
}

function statusOf(records: ReturnType<typeof createRecords>, record: CollectionRecord) {
  const { attempt, found } = decidingAttempt(records, record, ms(0));
  return {
    kept: (found?.headline ?? attempt.progress) as StoredStatus,
    expiresAt: attempt.expiresAt,
    alarms: found?.alarms.length ? JSON.stringify(found.alarms) : null,
    came: found?.receivedAmount ?? null,
    exceptions: exceptionBits(found),
  };
}
