import type { QueryDb } from '../journal/journal.ts';
import type { ChargedFees, SameTime } from '../shared/back-office/today.ts';
import type { Units } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
import { DAY, shopDayOf, shopDayStart } from '../shared/shop/shop-day.ts';

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

/** Returns the net of yesterday and of the same weekday last week, each up to the time of day it is now. */
export function sameTimeBefore(db: QueryDb, now: Ms): SameTime {
  const today = shopDayStart(shopDayOf(now));
  const upToNow = (days: number) => netBetween(db, today - days * DAY, now - days * DAY);
  return { at: now, yesterday: upToNow(1), lastWeek: upToNow(7) };
}

/** Returns the fees that the service charged on the payments of the day that is running, as far as it named them. */
export function feesOfToday(db: QueryDb, now: Ms): ChargedFees {
  const day = shopDayStart(shopDayOf(now));
  const row = db.get<{ named: number; all: number; amount: number | null }>(
    'SELECT count(fee) AS named, count(*) AS "all", sum(fee) AS amount FROM payment WHERE at >= ? AND at < ? AND gross > 0',
    ...[day, day + DAY],
  );
  return {
    charged: { count: row?.named ?? 0, amount: (row?.amount ?? 0) as Units },
    unknown: (row?.all ?? 0) - (row?.named ?? 0),
  };
}
