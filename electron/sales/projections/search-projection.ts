import type { EntryHistory, ProjectionDb } from '../../journal/journal.ts';
import { ms } from '../../shared/base/units.ts';
import type { Progress, SaleId } from '../../shared/sales/sale.ts';
import type { Headline } from '../../shared/sales/verdict.ts';
import { exceptionBits } from '../history/exceptions.ts';
import { type Attempt, createRecords, type SaleRecord } from '../records.ts';
import { decidingAttempt, verdictOf } from '../view.ts';

/**
 * The stored status of a sale: its headline without regard to time, or its progress while it has no verdict.
 * `waiting` and `cancelled` become `expired` by time alone, so readers apply the clock.
 */
export type StoredStatus = Exclude<Headline, 'expired'> | Exclude<Progress, 'issued'>;

/**
 * The first and last sale of each day, so that dates narrow a search to a range of the list, whatever the clock
 * did.
 */
export const searchSchema = `
CREATE INDEX IF NOT EXISTS sale_by_tail ON sale (phone_tail);
CREATE INDEX IF NOT EXISTS sale_by_customer ON sale (customer);
CREATE INDEX IF NOT EXISTS sale_by_amount ON sale (amount);
CREATE INDEX IF NOT EXISTS sale_by_status ON sale (status);
CREATE INDEX IF NOT EXISTS sale_by_alarm ON sale (n) WHERE alarms IS NOT NULL;
CREATE INDEX IF NOT EXISTS sale_by_cashier ON sale (cashier);
CREATE INDEX IF NOT EXISTS sale_by_received ON sale (received) WHERE received <> amount;
CREATE INDEX IF NOT EXISTS sale_by_exception ON sale (exceptions) WHERE exceptions <> 0;
CREATE TABLE IF NOT EXISTS sale_day (
  day INTEGER PRIMARY KEY,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL
) STRICT;
CREATE VIRTUAL TABLE IF NOT EXISTS sale_text
  USING fts5 (text, content = '', detail = none, columnsize = 0, tokenize = trigram);
`;

export const searchTables: readonly string[] = ['sale_day', 'sale_text'];

const DAY = 86_400_000;

export const dayOf = (at: number): number => Math.floor(at / DAY);

export function addToDay(db: ProjectionDb, n: number, at: number): void {
  db.run(
    `INSERT INTO sale_day (day, first, last) VALUES (?, ?, ?)
     ON CONFLICT (day) DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last)`,
    dayOf(at),
    n,
    n,
  );
}

/**
 * Returns the texts by which a sale is found, one per line: the end of its id, which is in its reference, and the
 * service's names for its accounts. Leaves out the first ten characters of the id, which are the time. Attempts in
 * progress are left out, so that most sales are indexed once.
 */
export function textOf(
  attempts: readonly Pick<Attempt, 'sale' | 'progress' | 'account' | 'trackingId' | 'refid'>[],
): string {
  const settled = attempts.filter(({ progress }) => progress !== 'requesting');
  const named = settled.flatMap(({ sale, account, trackingId, refid }) => [
    sale.slice(10),
    account?.number,
    trackingId,
    refid,
  ]);
  return [...new Set(named.filter((text) => text !== null && text !== undefined))].join('\n');
}

/** Remembers how a sale is indexed; `update`, called after a change, brings text and status up to date. */
export function createSearchIndexUpdater(db: ProjectionDb, past: EntryHistory, id: SaleId) {
  const records = createRecords({ query: db, entries: past });
  const before = textOf(records.sale(id)?.attempts ?? []);
  return {
    update(): void {
      const record = records.sale(id);
      if (!record) return;
      reindex(db, record.n, before, textOf(record.attempts));
      const { kept, expiresAt, alarms, received, exceptions } = statusOf(records, record);
      db.run(
        'UPDATE sale SET status = ?, expires_at = ?, alarms = ?, received = ?, exceptions = ? WHERE n = ?',
        ...[kept, expiresAt, alarms, received, exceptions, record.n],
      );
    },
  };
}

/** Updates the index, which stores no texts and needs the old one to remove it. */
function reindex(db: ProjectionDb, n: number, before: string, after: string): void {
  if (before === after) return;
  if (before !== '') db.run("INSERT INTO sale_text (sale_text, rowid, text) VALUES ('delete', ?, ?)", n, before);
  if (after !== '') db.run('INSERT INTO sale_text (rowid, text) VALUES (?, ?)', n, after);
}

/** What came on all accounts of a sale together, as reports count it; null for nothing. */
function grossOf(records: ReturnType<typeof createRecords>, record: SaleRecord): number | null {
  const amounts = record.attempts.map((attempt) => verdictOf(records, record, attempt, ms(0))?.grossAmount ?? 0);
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) || null;
}

function statusOf(records: ReturnType<typeof createRecords>, record: SaleRecord) {
  const { attempt, found } = decidingAttempt(records, record, ms(0));
  return {
    kept: (found?.headline ?? attempt.progress) as StoredStatus,
    expiresAt: attempt.expiresAt,
    alarms: found?.alarms.length ? JSON.stringify(found.alarms) : null,
    received: grossOf(records, record),
    exceptions: exceptionBits(found),
  };
}
