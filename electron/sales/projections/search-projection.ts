import type { ProjectionDb } from '../../journal/journal.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { stateOf } from '../../shared/sales/sales.ts';
import { issueBits } from '../history/issue-bits.ts';
import { type Attempt, createStoredSales, type JudgedSale } from '../stored-sales.ts';
import { awaitedAmountOf, lastExpiry } from '../view.ts';

/**
 * The first and last sale of each day, so that dates narrow a search to a range of the list, whatever the clock
 * did.
 */
export const searchSchema = `
CREATE INDEX IF NOT EXISTS sale_by_tail ON sale (phone_tail);
-- With the time: one phone number may have most of the sales, where cashiers type it for everybody without one.
CREATE INDEX IF NOT EXISTS sale_by_customer ON sale (customer, created_at);
CREATE INDEX IF NOT EXISTS sale_by_amount ON sale (amount);
CREATE INDEX IF NOT EXISTS sale_by_status ON sale (status);
CREATE INDEX IF NOT EXISTS sale_by_awaited ON sale (n) WHERE awaited_amount IS NOT NULL;
CREATE INDEX IF NOT EXISTS sale_by_cashier ON sale (cashier);
CREATE INDEX IF NOT EXISTS sale_by_received ON sale (received) WHERE received <> amount;
CREATE INDEX IF NOT EXISTS sale_by_issue_bits ON sale (issue_bits) WHERE issue_bits <> 0;
CREATE INDEX IF NOT EXISTS sale_by_total ON sale (amount + coalesce(cash, 0) + coalesce(credit, 0))
  WHERE cash IS NOT NULL OR credit IS NOT NULL;
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
    [dayOf(at), n, n],
  );
}

/**
 * Returns the texts by which a sale is found, one per line: the end of its id, which is in its reference, and the
 * service's names for its accounts. Leaves out the first ten characters of the id, which are the time. Attempts in
 * progress are left out, so that most sales are indexed once.
 */
function textOf(attempts: readonly Pick<Attempt, 'sale' | 'progress' | 'account' | 'trackingId' | 'refid'>[]): string {
  const settledAttempts = attempts.filter(({ progress }) => progress !== 'requesting');
  const searchableNames = settledAttempts.flatMap(({ sale, account, trackingId, refid }) => [
    sale.slice(10),
    account?.number,
    trackingId,
    refid,
  ]);
  return [...new Set(searchableNames.filter((text) => text !== null && text !== undefined))].join('\n');
}

export const indexedText = (db: ProjectionDb, id: SaleId): string =>
  textOf(createStoredSales({ query: db, entries: () => [] }).sale(id)?.attempts ?? []);

/** Brings the text, the status and the figures of a sale up to date; `before` is how it was indexed. */
export function updateSearched(db: ProjectionDb, { sale, judgement }: JudgedSale, before: string): void {
  reindex(db, sale.n, before, textOf(sale.attempts));
  const verdict = judgement?.verdict ?? null;
  const progress = sale.attempts.at(-1)?.progress ?? 'requesting';
  db.run(
    `UPDATE sale SET status = ?, expires_at = ?, awaited_amount = ?, received = ?, issue_bits = ? WHERE n = ?`,
    // Whatever the time is: `waiting` becomes `expired` by time alone, so readers apply the clock.
    [
      stateOf({ progress, verdict }),
      lastExpiry(sale),
      awaitedAmountOf(sale, judgement),
      verdict?.grossAmount || null,
      issueBits(verdict?.issues ?? []),
      sale.n,
    ],
  );
}

/** Updates the index, which stores no texts and needs the old one to remove it. */
function reindex(db: ProjectionDb, n: number, before: string, after: string): void {
  if (before === after) return;
  if (before !== '') db.run("INSERT INTO sale_text (sale_text, rowid, text) VALUES ('delete', ?, ?)", [n, before]);
  if (after !== '') db.run('INSERT INTO sale_text (rowid, text) VALUES (?, ?)', [n, after]);
}
