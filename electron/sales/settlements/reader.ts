import type { EntryRange } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import type { ExportPeriod } from '../../shared/back-office/export-table.ts';
import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { OpenSettlementLine } from '../../shared/sales/contract.ts';
import { amountsDue, handedSums } from '../../shared/sales/handed.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import {
  MOST_LISTED,
  type OpenSettlement,
  type SaleSettlement,
  type SettlementIssue,
  type SettlementKey,
  type SettlementMethod,
  type SettlementRecord,
  type SettlementTotals,
  settlementIssues,
} from '../../shared/sales/settlements.ts';
import { settlementKind } from './entries.ts';

/** A settlement with the number of its entry, and the reference of its sale or the event of an unmatched payment. */
export interface SettlementLine extends SettlementRecord {
  readonly n: number;
  readonly reference: string;
}

/** A line without names, which are encrypted or of another till; the till by its id. */
type Line = Omit<OpenSettlementLine, 'name'>;

/** Whether an issue is on the list of the person signed in, and of this till. */
export type IsShown = (key: SettlementKey) => boolean;

const gravestFirst = (one: { readonly issue: SettlementIssue }, two: { readonly issue: SettlementIssue }): number =>
  settlementIssues.indexOf(one.issue) - settlementIssues.indexOf(two.issue);

/** What is missing of the price of a sale that was paid after its part in cash or by credit was given back. */
const missingAmount = `(SELECT nullif(max(0, s.amount + coalesce(s.cash, 0) + coalesce(s.credit, 0) - t.remaining), 0)
  FROM sale s WHERE t.issue = 'paid-after-cancel' AND s.id = t.subject AND (s.cash > 0 OR s.credit > 0))`;

/** SQL for whether a sale, named by SQL of its id, lacks a part of its price: see `lacksPart`. */
export const lacksPartSql = (id: string): string =>
  `EXISTS (SELECT 1 FROM to_settle t WHERE t.subject = ${id} AND t.open = 1 AND ${missingAmount} > 0)`;

const openColumns = `t.subject AS id, t.issue, t.remaining AS amount, t.held AS heldAmount,
  ${missingAmount} AS missingAmount, t.since`;
const doneColumns = 'subject AS id, issue, method, moved AS amount, at, actor AS "by"';

/** Every settlement. One that was taken back has a second row, of who took it back and when, with a negative amount. */
const everySettlement = `SELECT n, subject, issue, method, moved, at, actor FROM settlement
  UNION ALL SELECT e.seq, e.subject, w.issue, w.method, CASE e.seq WHEN w.n THEN -w.moved ELSE w.moved END,
    json_extract(e.body, '$.at'), e.actor
  FROM settlement_withdrawn w JOIN entry e ON e.seq IN (w.settled, w.n)`;

const unmatchedField = (field: 'candidate' | 'lostTill') =>
  `(SELECT json_extract(body, '$.${field}') FROM entry WHERE subject = t.subject AND kind = 'money.unmatched')`;

/** A name of an unmatched payment, in its first entry: that of its reversal where another till recorded the payment. */
const nameOfUnmatched = (field: 'accountNo' | 'refid') =>
  `(SELECT json_extract(body, '$.${field}') FROM entry WHERE subject = t.subject
    AND kind IN ('money.unmatched', 'money.unmatched-reversed') ORDER BY seq LIMIT 1)`;

/** The sale of an issue, or the one that an unmatched payment may belong to. */
const saleOf = `CASE WHEN t.issue IN ('unmatched', 'unmatched-reversed')
  THEN ${unmatchedField('candidate')} ELSE t.subject END`;

/** Whether the entry of a row, and that of the settlement it takes back, are among those counted. */
const isCounted = 'n > after AND n <= until AND NOT (n > skipped_after AND n <= skipped_until)';
const isSettledCounted =
  'settled > after AND settled <= until AND NOT (settled > skipped_after AND settled <= skipped_until)';

export const createSettlementReader = (query: QueryDb) => ({
  /** Returns the open issues that are due and are shown, the oldest first; of too many the latest. */
  open(now: Ms, isShown: IsShown = () => true): readonly Line[] {
    const shownLines: Line[] = [];
    let page: readonly Line[];
    let offset = 0;
    do {
      page = query.all<Line>(
        `SELECT o.*, coalesce(c.phone_tail, '') AS phoneTail, coalesce(c.cashier, '') AS cashier FROM (
           SELECT ${openColumns}, ${saleOf} AS sale, ${unmatchedField('lostTill')} AS lostTill,
             substr(${nameOfUnmatched('accountNo')}, -4) AS accountTail, ${nameOfUnmatched('refid')} AS refid
           FROM to_settle t WHERE t.open = 1 AND t.due <= ?
           ORDER BY t.since DESC, t.subject DESC, t.issue DESC LIMIT ? OFFSET ?
         ) o LEFT JOIN sale c ON c.id = o.sale ORDER BY o.since DESC, o.id DESC, o.issue DESC`,
        [now, MOST_LISTED, offset],
      );
      shownLines.push(...page.filter(isShown));
      offset += MOST_LISTED;
    } while (page.length === MOST_LISTED && shownLines.length < MOST_LISTED);
    return shownLines.slice(0, MOST_LISTED).reverse();
  },

  matchedTo: (id: string): SaleId | null =>
    query.get<{ sale: SaleId }>(
      `SELECT json_extract(body, '$.sale') AS sale FROM entry
       WHERE subject = ? AND kind = '${settlementKind}' AND json_type(body, '$.sale') = 'text'
       ORDER BY seq DESC LIMIT 1`,
      [id],
    )?.sale ?? null,

  isForLost: (id: string, sale: SaleId): boolean =>
    query.get(
      `SELECT 1 FROM entry WHERE subject = ? AND kind = 'money.unmatched'
       AND json_extract(body, '$.candidate') = ? AND json_extract(body, '$.lostTill') IS NOT NULL`,
      [id, sale],
    ) !== undefined,

  openOne: ({ id, issue }: SettlementKey): OpenSettlement | null =>
    query.get<OpenSettlement>(
      `SELECT ${openColumns} FROM to_settle t WHERE t.open = 1 AND t.subject = ? AND t.issue = ?`,
      [id, issue],
    ) ?? null,

  /** Returns the last settlement of one issue with the number of its entry; null for none. */
  lastOf: ({ id, issue }: SettlementKey): (SettlementRecord & { readonly n: number }) | null =>
    query.get<SettlementRecord & { readonly n: number }>(
      `SELECT n, ${doneColumns} FROM settlement WHERE subject = ? AND issue = ? ORDER BY n DESC LIMIT 1`,
      [id, issue],
    ) ?? null,

  /** Whether change was given of a sale that is not there without this much cash. */
  isChangeOf(id: string, cash: Units): boolean {
    const row = query.get<{ counted: number; amount: number }>(
      'SELECT m.counted, c.amount FROM sale c JOIN sale_money m ON m.sale = c.n WHERE c.id = ?',
      [id],
    );
    if (!row) return false;
    const sums = handedSums(query.all('SELECT issue, method, moved FROM settlement WHERE subject = ?', [id]));
    const { cashForUnderpaid, cashForReversed, sentBack } = sums;
    const { given } = amountsDue(row.amount, row.counted, sums);
    const remainingAmount = row.counted + cashForUnderpaid + cashForReversed - cash - row.amount - sentBack;
    return given > 0 && remainingAmount < given;
  },

  ofSale: (id: SaleId): SaleSettlement => ({
    open: query
      .all<OpenSettlement>(`SELECT ${openColumns} FROM to_settle t WHERE t.open = 1 AND t.subject = ?`, [id])
      .sort(gravestFirst),
    done: query.all<SettlementRecord>(`SELECT ${doneColumns} FROM settlement WHERE subject = ? ORDER BY n`, [id]),
  }),

  /** Yields the settlements of a period, and those taken back in it, in pages, oldest first. */
  *pages({ from, to }: ExportPeriod, size = 500): Generator<readonly SettlementLine[]> {
    let after = 0;
    for (;;) {
      const rows = query.all<SettlementLine>(
        `SELECT n, ${doneColumns},
           coalesce((SELECT reference FROM attempt WHERE sale = s.subject ORDER BY n DESC LIMIT 1), subject) AS reference
         FROM (${everySettlement}) s WHERE s.n > ? AND s.at >= ? AND s.at < ? ORDER BY s.n LIMIT ?`,
        [after, from ?? 0, to ?? Number.MAX_SAFE_INTEGER, size],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.n;
    }
  },

  /**
   * Returns what was settled in a range of the journal, and what is open now. What is taken back in a later range stays
   * in its own, which may be sealed, and is subtracted in the later one. What is settled `elsewhere` is not open here.
   */
  totals(
    { after, until, skipped = { after, until: after } }: EntryRange,
    now: Ms,
    elsewhere: readonly string[] = [],
  ): SettlementTotals {
    const settledTallies = query.all<Tally & { issue: SettlementIssue; method: SettlementMethod }>(
      `WITH counted (after, until, skipped_after, skipped_until) AS (VALUES (?, ?, ?, ?))
       SELECT issue, method, sum(count) AS count, sum(amount) AS amount FROM (
         SELECT issue, method, 1 AS count, moved AS amount FROM settlement, counted WHERE ${isCounted}
         UNION ALL SELECT issue, method, 1, moved FROM settlement_withdrawn, counted
           WHERE ${isSettledCounted} AND NOT (${isCounted})
         UNION ALL SELECT issue, method, -1, -moved FROM settlement_withdrawn, counted
           WHERE ${isCounted} AND NOT (${isSettledCounted})
       ) GROUP BY issue, method HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY method`,
      [after, until, skipped.after, skipped.until],
    );
    const open = query.all<Tally & { issue: SettlementIssue }>(
      `SELECT issue, count(*) AS count, sum(remaining) AS amount FROM to_settle
       WHERE open = 1 AND due <= ? AND subject NOT IN (SELECT value FROM json_each(?)) GROUP BY issue`,
      [now, JSON.stringify(elsewhere)],
    );
    return { settled: settledTallies.sort(gravestFirst), open: open.sort(gravestFirst) };
  },
});

export type SettlementReader = ReturnType<typeof createSettlementReader>;
