import type { QueryDb } from '../journal/journal.ts';
import type { Span } from '../shared/back-office/reconciliation.ts';
import type { ChargedFees, Earlier } from '../shared/back-office/today.ts';
import type { Units } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
import { DAY } from '../shared/shop/shop-day.ts';

const sumOf = (db: QueryDb, sql: string, from: number, until: number): number =>
  db.get<{ amount: number | null }>(sql, from, until)?.amount ?? 0;

/**
 * Returns what was received from `from` until before `until`, less what was reversed then. Reads one range of each
 * index, so the cost depends on the length of the range alone.
 */
export const netBetween = (db: QueryDb, from: number, until: number): Units =>
  (sumOf(db, "SELECT sum(amount) AS amount FROM money_move WHERE at >= ? AND at < ? AND kind = 'in'", from, until) -
    sumOf(db, 'SELECT sum(reversed) AS amount FROM payment WHERE reversal_at >= ? AND reversal_at < ?', from, until) -
    sumOf(
      db,
      'SELECT sum(reversed) AS amount FROM payment WHERE at >= ? AND at < ? AND reversal_at IS NULL',
      from,
      until,
    )) as Units;

/** Returns the net of the days before a period, counted up to the same time of day while the period is running. */
export function earlierThan(db: QueryDb, { from, to }: Span, now: Ms): Earlier {
  const isRunning = now >= from && now < to;
  const end = isRunning ? now : to;
  const length = to - from;
  return {
    at: isRunning ? now : null,
    before: netBetween(db, from - length, end - length),
    lastWeek: length === DAY ? netBetween(db, from - 7 * DAY, end - 7 * DAY) : null,
  };
}

/** Returns the fees that the service charged on the payments of a period, as far as it named them. */
export function feesBetween(db: QueryDb, { from, to }: Span): ChargedFees {
  const row = db.get<{ named: number; all: number; amount: number | null }>(
    'SELECT count(fee) AS named, count(*) AS "all", sum(fee) AS amount FROM payment WHERE at >= ? AND at < ? AND gross > 0',
    ...[from, to],
  );
  return {
    charged: { count: row?.named ?? 0, amount: (row?.amount ?? 0) as Units },
    unknown: (row?.all ?? 0) - (row?.named ?? 0),
  };
}
