import type { SQLInputValue } from 'node:sqlite';
import type { QueryDb } from '../../electron/journal/journal.ts';

/** Partial indexes: to go through one is to go through what is rare. */
const RARE = ['attempt_requesting', 'sale_by_issue_bits', 'sale_money_by_reversal', 'payment_of_part'];

/** The same reads, and how SQLite went about each of them. */
export function watchPlans(query: QueryDb) {
  const plans: string[] = [];
  const explain = (sql: string, values: readonly SQLInputValue[]) => {
    for (const { detail } of query.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values)) plans.push(detail);
  };
  const watchedDb: QueryDb = {
    get<T>(sql: string, values: readonly SQLInputValue[] = []) {
      explain(sql, values);
      return query.get<T>(sql, values);
    },
    all<T>(sql: string, values: readonly SQLInputValue[] = []) {
      explain(sql, values);
      return query.all<T>(sql, values);
    },
  };
  return {
    query: watchedDb,
    asked: () => plans.length,
    /** Steps that take longer with every year of sales: a table as a whole, or all that is of one state. */
    growing: () =>
      plans.filter(
        (step) =>
          (/^SCAN (sale|sale_money|attempt|entry|wait|sales_ledger|payment|money_move|unmatched)\b/.test(step) &&
            !RARE.some((index) => step.endsWith(index))) ||
          step.includes('sale_by_status'),
      ),
  };
}
