import type { QueryDb } from '../../journal/journal.ts';
import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { OpenSettlementLine } from '../../shared/sales/contract.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import {
  type OpenSettlement,
  type SaleSettlement,
  type SettlementIssue,
  type SettlementKey,
  type SettlementMethod,
  type SettlementRecord,
  type SettlementTotals,
  settlementIssues,
} from '../../shared/sales/settlements.ts';
import { givenBeyond, handedSums } from './entries.ts';

/** Maximum number listed, so that thousands of them do not slow every window down. */
const MOST_LISTED = 500;

/** Journal entries after `after`, up to and including `until`. */
interface EntryRange {
  readonly after: number;
  readonly until: number;
}

/** `to` is exclusive; null has no end. */
interface Period {
  readonly from: Ms | null;
  readonly to: Ms | null;
}

interface OpenRow {
  readonly subject: string;
  readonly issue: string;
  readonly amount: number;
  readonly held: number;
  readonly since: number;
}

interface LineRow extends OpenRow {
  readonly sale: string | null;
  readonly phone_tail: string | null;
  readonly cashier: string | null;
  readonly lost_till: string | null;
}

interface DoneRow extends Omit<OpenRow, 'since' | 'held'> {
  readonly method: string;
  readonly moved: number;
  readonly at: number;
  readonly actor: string;
}

/** A settlement with the number of its entry, and the reference of its sale or the event of an unmatched payment. */
export interface SettlementLine extends SettlementRecord {
  readonly n: number;
  readonly reference: string;
}

const openOf = ({ subject, issue, amount, held, since }: OpenRow): OpenSettlement => ({
  id: subject,
  issue: issue as SettlementIssue,
  amount: amount as Units,
  held: held as Units,
  since: ms(since),
});

const lineOf = (row: LineRow): Line => ({
  ...openOf(row),
  sale: row.sale as SaleId | null,
  phoneTail: row.phone_tail ?? '',
  cashier: row.cashier ?? '',
  lostTill: row.lost_till,
});

/** A line without names, which are encrypted or of another till; the till by its id. */
type Line = Omit<OpenSettlementLine, 'name'>;

const recordOf = ({ subject, issue, method, moved, at, actor }: DoneRow): SettlementRecord => ({
  id: subject,
  issue: issue as SettlementIssue,
  method: method as SettlementMethod,
  amount: moved as Units,
  at: ms(at),
  by: actor,
});

const gravestFirst = (one: { readonly issue: SettlementIssue }, two: { readonly issue: SettlementIssue }): number =>
  settlementIssues.indexOf(one.issue) - settlementIssues.indexOf(two.issue);

const openAmount = 't.subject, t.issue, t.remaining AS amount, t.held, t.since';

/** A field of an unmatched payment's entry. */
const unmatchedField = (field: 'candidate' | 'lostTill') =>
  `(SELECT json_extract(body, '$.${field}') FROM entry WHERE subject = t.subject AND kind = 'money.unmatched')`;

/** The sale of an exception, or the one that an unmatched payment may belong to. */
const saleOf = `CASE t.issue WHEN 'unmatched' THEN ${unmatchedField('candidate')} ELSE t.subject END`;

/** Reads exceptions and settlements. */
export const createSettlementReader = (query: QueryDb) => ({
  /** Returns the open exceptions that are due, the oldest first. */
  open: (now: Ms): readonly Line[] =>
    query
      .all<LineRow>(
        `SELECT o.*, c.phone_tail, c.cashier FROM (
           SELECT ${openAmount}, ${saleOf} AS sale, ${unmatchedField('lostTill')} AS lost_till
           FROM to_settle t WHERE t.open = 1 AND t.due <= ?
           ORDER BY t.since LIMIT ?
         ) o LEFT JOIN sale c ON c.id = o.sale ORDER BY o.since, o.subject, o.issue`,
        ...[now, MOST_LISTED],
      )
      .map(lineOf),

  /** Whether an unmatched payment was for this sale of a till that was taken out. */
  isForLost: (id: string, sale: SaleId): boolean =>
    query.get(
      `SELECT 1 FROM entry WHERE subject = ? AND kind = 'money.unmatched'
       AND json_extract(body, '$.candidate') = ? AND json_extract(body, '$.lostTill') IS NOT NULL`,
      ...[id, sale],
    ) !== undefined,

  /** Returns what is left to settle of one exception; null for nothing. */
  openOne(key: SettlementKey): OpenSettlement | null {
    const row = query.get<OpenRow>(
      `SELECT ${openAmount} FROM to_settle t WHERE t.open = 1 AND t.subject = ? AND t.issue = ?`,
      key.id,
      key.issue,
    );
    return row ? openOf(row) : null;
  },

  /** Returns the last settlement of one exception with the number of its entry; null for none. */
  lastOf({ id, issue }: SettlementKey): (SettlementRecord & { readonly n: number }) | null {
    const row = query.get<DoneRow & { readonly n: number }>(
      'SELECT * FROM settlement WHERE subject = ? AND issue = ? ORDER BY n DESC LIMIT 1',
      id,
      issue,
    );
    return row ? { ...recordOf(row), n: row.n } : null;
  },

  /** Whether change was given of a sale that is not there without this much cash. */
  isChangeOf(id: string, cash: Units): boolean {
    const row = query.get<{ received: number; amount: number }>(
      'SELECT m.received, c.amount FROM sale c JOIN sale_money m ON m.sale = c.n WHERE c.id = ?',
      id,
    );
    if (!row) return false;
    const sums = handedSums(query.all('SELECT issue, method, moved FROM settlement WHERE subject = ?', id));
    const givenAmount = givenBeyond(sums, row.amount);
    const { cashForShort, cashForReversed, sentBack } = sums;
    const remainingAmount = row.received + cashForShort + cashForReversed - cash - row.amount - sentBack;
    return givenAmount > 0 && remainingAmount < givenAmount;
  },

  ofSale: (id: SaleId): SaleSettlement => ({
    open: query
      .all<OpenRow>(`SELECT ${openAmount} FROM to_settle t WHERE t.open = 1 AND t.subject = ?`, id)
      .map(openOf)
      .sort(gravestFirst),
    done: query.all<DoneRow>('SELECT * FROM settlement WHERE subject = ? ORDER BY n', id).map(recordOf),
  }),

  /** Yields the settlements of a period in pages, oldest first. */
  *pages({ from, to }: Period, size = 500): Generator<readonly SettlementLine[]> {
    let after = 0;
    for (;;) {
      const rows = query.all<DoneRow & { n: number; reference: string | null }>(
        `SELECT s.*, (SELECT reference FROM attempt WHERE sale = s.subject ORDER BY n DESC LIMIT 1) AS reference
         FROM settlement s WHERE s.n > ? AND s.at >= ? AND s.at < ? ORDER BY s.n LIMIT ?`,
        ...[after, from ?? 0, to ?? Number.MAX_SAFE_INTEGER, size],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => ({ ...recordOf(row), n: row.n, reference: row.reference ?? row.subject }));
      after = last.n;
    }
  },

  /** Returns what was settled in a range of the journal, and what is open now. */
  totals({ after, until }: EntryRange, now: Ms): SettlementTotals {
    const settledTallies = query.all<Tally & { issue: SettlementIssue; method: SettlementMethod }>(
      `SELECT issue, method, count(*) AS count, sum(moved) AS amount FROM settlement
       WHERE n > ? AND n <= ? GROUP BY issue, method ORDER BY method`,
      ...[after, until],
    );
    const open = query.all<Tally & { issue: SettlementIssue }>(
      `SELECT issue, count(*) AS count, sum(remaining) AS amount FROM to_settle
       WHERE open = 1 AND due <= ? GROUP BY issue`,
      now,
    );
    return { settled: settledTallies.sort(gravestFirst), open: open.sort(gravestFirst) };
  },
});

export type SettlementReader = ReturnType<typeof createSettlementReader>;
