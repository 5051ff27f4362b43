import type { QueryDb } from '../../journal/journal.ts';
import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import { shopDayOf, shopDayStart } from '../../shared/shop/shop-day.ts';
import type { DayFigures } from '../../shared/shop/shop-figures.ts';
import { lessSettled, settledPayments } from '../settlements/settled-payments.ts';

interface DayRow {
  readonly day: number;
  readonly what: 'asked' | 'collected' | 'reversed' | 'wrong';
  readonly count: number;
  readonly amount: number;
}

const none: Tally = { count: 0, amount: 0 as Units };

/**
 * Returns the figures of the shop's days from `first` on, without empty days, oldest first. Reads daily sums, so the
 * cost does not depend on the number of sales.
 */
export function dayFigures(db: QueryDb, first: number): readonly DayFigures[] {
  const rows = db.all<DayRow>(
    `SELECT day, what, sum(count) AS count, sum(amount) AS amount FROM day_sum
     WHERE what IN ('asked', 'collected', 'reversed', 'wrong') AND day >= ? GROUP BY day, what ORDER BY day`,
    first,
  );
  const daySettlements = settledPayments(db, shopDayStart(first), Number.MAX_SAFE_INTEGER);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => {
    const of = (what: DayRow['what']): Tally => {
      const row = own.find((each) => each.what === what);
      return row ? { count: row.count, amount: row.amount as Units } : none;
    };
    const wrong = lessSettled(of('wrong'), daySettlements, (at) => shopDayOf(at) === day);
    return { day, asked: of('asked'), collected: of('collected'), reversed: of('reversed'), wrong };
  });
}
