import type { EntryRange } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { isEmpty, sumOfTallies, type Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import { isSet, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import { paymentIssues } from '../../shared/sales/payment-issues.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { shopDayStart } from '../../shared/shop/shop-day.ts';
import type { DayFigures } from '../../shared/shop/shop-figures.ts';
import type { Totals } from '../../shared/staff/staff.ts';
import { bodyOf } from '../entries.ts';
import { entryOfLine, lineNumber, type SumRow, type What } from '../projections/sales-totals-projection.ts';
import { daySums, isReversalSettled, leavesWhenSettled, totalsOf } from './day-sums.ts';
import { settledSql } from './return-method.ts';

/** The issues that are left out where their payment is settled, for a list in SQL. */
const leaving = paymentIssues
  .filter(leavesWhenSettled)
  .map((issue) => `'${issue}'`)
  .join(', ');

/** The condition that a line is of one till; in a till's own journal there is no other. */
const isOf = (till: string | null, n = 'n'): string =>
  till === null ? '' : `AND (SELECT till FROM entry WHERE seq = ${entryOfLine(n)}) = ?`;

/** The condition that a line counts in a range; `valuesOf` returns its values. */
const inRange = (n = 'n') => `${n} >= ? AND ${n} < ? AND NOT (${n} >= ? AND ${n} < ?)
  AND (${n} >= ? OR what || ' ' || sale || ' ' || attempt NOT IN (SELECT value FROM json_each(?)))`;

function valuesOf(query: QueryDb, range: EntryRange, till: string | null = null): readonly (number | string)[] {
  const { after, until, skipped = { after, until: after } } = range;
  const lines = [after, until, skipped.after, skipped.until, skipped.after].map((seq) => lineNumber(seq + 1));
  return [...lines, JSON.stringify(readAgain(query, skipped)), ...(till === null ? [] : [till])];
}

/**
 * Returns what the skipped entries say of accounts and unmatched payments, which does not count before them: a till whose
 * old copy was put back reads payments again that the shop's entries have. They are in the report that counted the skipped
 * entries.
 */
function readAgain(query: QueryDb, { after, until }: EntryRange): readonly string[] {
  const rows = query.all<{ sale: number; body: string }>(
    `SELECT sale.n AS sale, body FROM entry JOIN sale ON sale.id = subject
     WHERE seq > ? AND seq <= ? AND kind = 'evidence.recorded'`,
    [after, until],
  );
  const ofAccounts = rows.flatMap(({ sale, body }) => {
    const { attempt, evidence } = bodyOf({ body: JSON.parse(body) }, 'evidence.recorded');
    const collectedLines = speaksOfMoney(evidence) ? [`collected ${sale} ${attempt}`] : [];
    return isSet(evidence.facts.flags.reversed) ? [...collectedLines, `reversed ${sale} ${attempt}`] : collectedLines;
  });
  const unmatchedLines = query.all<{ line: string }>(
    `SELECT 'unmatched ' || min(seq) || ' 0' AS line FROM entry WHERE kind = 'money.unmatched' AND subject IN (
       SELECT subject FROM entry WHERE seq > ? AND seq <= ? AND kind = 'money.unmatched') GROUP BY subject`,
    [after, until],
  );
  return [...ofAccounts, ...unmatchedLines.map(({ line }) => line)];
}

/** Returns what was collected in a range and not confirmed since a restoration; it uses the index of such sales. */
function unconfirmedIn(query: QueryDb, range: EntryRange, till: string | null): Tally {
  const row = query.get<{ count: number; amount: number | null }>(
    `SELECT count(DISTINCT c.n) AS count, sum(t.amount) AS amount FROM sale c
     CROSS JOIN sales_ledger t ON t.sale = c.n
     WHERE c.unconfirmed = 1 AND t.what = 'collected'
       AND ${inRange('t.n')} ${isOf(till, 't.n')}`,
    valuesOf(query, range, till),
  );
  return { count: row?.count ?? 0, amount: (row?.amount ?? 0) as Units };
}

/**
 * Totals over a range, of all tills or of one. What came and what went back may be corrected downwards, and may grow for
 * a payment of an earlier range: an account counts as reversed in each range in which money of it went back. An issue
 * counts only while it still applies and is not settled.
 */
export const createSalesTotals = (query: QueryDb, till: string | null = null) => ({
  totals(range: EntryRange): Totals {
    const rows = query.all<SumRow & { settled: number }>(
      `SELECT what, sum(count) AS count, sum(amount) AS amount,
         CASE WHEN what = 'reversed' THEN ${isReversalSettled('l.sale')}
           ELSE what IN (${leaving}) AND ${settledSql('(SELECT id FROM sale WHERE n = l.sale)')} END AS settled FROM (
         SELECT what, sale, attempt, sum(amount) AS amount,
           CASE WHEN what = 'reversed' AND sum(amount) > 0 THEN 1 ELSE sum(count) END AS count FROM sales_ledger
         WHERE ${inRange()} ${isOf(till)} GROUP BY what, sale, attempt
       ) l WHERE count > 0 OR what IN ('collected', 'reversed', 'cash', 'credit', 'unmatched', 'unmatched-reversed') GROUP BY what, settled`,
      valuesOf(query, range, till),
    );
    const of = (what: What) => sumOfTallies(rows.filter((row) => row.what === what));
    // What went back is money of the shift, whether or not somebody settled it.
    const problems = rows.filter(({ settled }) => settled === 0);
    const cash = of('cash');
    const credit = of('credit');
    const unmatchedReversed = of('unmatched-reversed');
    const unconfirmedTally = unconfirmedIn(query, range, till);
    return {
      asked: of('asked'),
      collected: of('collected'),
      reversed: of('reversed'),
      cancelled: of('cancelled'),
      unmatched: of('unmatched'),
      ...(!isEmpty(unmatchedReversed) && { unmatchedReversed }),
      ...(cash.amount !== 0 && { cash }),
      ...(credit.amount !== 0 && { credit }),
      ...(unconfirmedTally.count > 0 && { unconfirmed: unconfirmedTally }),
      issues: Object.fromEntries(
        paymentIssues.flatMap((name) => {
          const own = sumOfTallies(problems.filter(({ what }) => what === name));
          return own.count > 0 ? [[name, own]] : [];
        }),
      ),
    };
  },

  /** The totals of each cashier, named as the actor of their entries. */
  cashiers(range: EntryRange) {
    const rows = query.all<SumRow & { cashier: string }>(
      `SELECT cashier, what, sum(count) AS count, sum(amount) AS amount FROM sales_ledger
       WHERE ${inRange()} AND cashier <> '' AND what IN ('asked', 'collected', 'cancelled', 'cash', 'credit')
       GROUP BY cashier, what ORDER BY cashier`,
      valuesOf(query, range),
    );
    return [...Map.groupBy(rows, ({ cashier }) => cashier)].map(([cashier, own]) => {
      const of = (what: What) => sumOfTallies(own.filter((row) => row.what === what));
      const cash = of('cash');
      const credit = of('credit');
      return {
        cashier,
        asked: of('asked'),
        collected: of('collected'),
        cancelled: of('cancelled').count,
        ...(cash.amount !== 0 && { cash }),
        ...(credit.amount !== 0 && { credit }),
      };
    });
  },

  /** Returns the last digits of a sale's phone; empty when unknown or the customer was erased. */
  phoneTailOf: (id: SaleId): string =>
    query.get<{ tail: string }>('SELECT phone_tail AS tail FROM sale WHERE id = ?', [id])?.tail ?? '',

  /** Returns the actor who created a sale, and when; null when unknown. */
  saleOf: (id: string): { readonly cashier: string; readonly createdAt: Ms } | null =>
    query.get('SELECT cashier, created_at AS createdAt FROM sale WHERE id = ?', [id]) ?? null,
});

export type Takings = ReturnType<typeof createSalesTotals>;

/** Returns the figures of the shop's days from `first` on, without empty days, oldest first. */
export function dayFigures(db: QueryDb, first: number): readonly DayFigures[] {
  const { sums } = daySums(db, shopDayStart(first), Number.MAX_SAFE_INTEGER);
  return [...Map.groupBy(sums, ({ day }) => day)]
    .sort(([a], [b]) => a - b)
    .map(([day, own]) => ({ day, ...totalsOf(own) }));
}
