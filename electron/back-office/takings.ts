import type { QueryDb } from '../journal/journal.ts';
import { type DaySum, daySums, totalsOf } from '../sales/history/day-sums.ts';
import type { Span } from '../shared/back-office/reconciliation.ts';
import type { ChargedFees, DayTotals, Earlier, NamedTakings, TakingsView } from '../shared/back-office/takings.ts';
import { failure } from '../shared/base/failure.ts';
import { netOf, sumOfTallies, type Tally } from '../shared/base/figures.ts';
import type { Units } from '../shared/base/money.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms, seconds } from '../shared/base/units.ts';
import { paymentIssues } from '../shared/sales/payment-issues.ts';
import { DAY, hourNumber, shopDayOf, shopDayStart } from '../shared/shop/shop-day.ts';
import type { BackOfficeContext } from './context.ts';

const sumOf = (db: QueryDb, sql: string, from: number, until: number): number =>
  db.get<{ amount: number | null }>(sql, [from, until])?.amount ?? 0;

/**
 * Returns what was received from `from` until before `until`, less what was reversed then. Reads one range of each
 * index, so the cost depends on the length of the range alone.
 */
export const netBetween = (db: QueryDb, from: number, until: number): Units =>
  (sumOf(db, "SELECT sum(amount) AS amount FROM money_move WHERE at >= ? AND at < ? AND kind = 'in'", from, until) -
    sumOf(db, 'SELECT sum(amount) AS amount FROM reversal WHERE at >= ? AND at < ?', from, until)) as Units;

/** Returns the net of the days before a period, counted up to the same time of day while the period is running. */
export function earlierThan(db: QueryDb, { from, to }: Span, now: Ms): Earlier {
  // The window, which asks for the days, may be a moment ahead at midnight.
  const isRunning = from - now < minutes(1) && now < to;
  const end = isRunning ? ms(Math.max(now, from)) : to;
  const length = to - from;
  return {
    at: isRunning ? end : null,
    before: netBetween(db, from - length, end - length),
    lastWeek: length === DAY ? netBetween(db, from - 7 * DAY, end - 7 * DAY) : null,
  };
}

/** Returns the fees that the service charged on the payments of a period, as far as it named them. */
export function feesBetween(db: QueryDb, { from, to }: Span): ChargedFees {
  const row = db.get<{ named: number; all: number; amount: number | null }>(
    'SELECT count(fee) AS named, count(*) AS "all", sum(fee) AS amount FROM payment WHERE at >= ? AND at < ? AND gross > 0',
    [from, to],
  );
  return {
    charged: { count: row?.named ?? 0, amount: (row?.amount ?? 0) as Units },
    unknown: (row?.all ?? 0) - (row?.named ?? 0),
  };
}

interface Days {
  readonly first: number;
  readonly last: number;
}

/** As for reconciliation. */
const MOST_DAYS = 92;

const none: Tally = { count: 0, amount: 0 as Units };

type TakingsContext = Pick<BackOfficeContext, 'journal' | 'now' | 'unmatchedTotals'>;

export const createTakings = ({ journal, now, unmatchedTotals }: TakingsContext) => ({
  report({ from, to }: Span): Result<TakingsView> {
    const days = { first: shopDayOf(from), last: shopDayOf(to - 1) };
    const count = days.last - days.first + 1;
    return count > 0 && count <= MOST_DAYS
      ? ok({ ...takingsOf(journal.query, days, ms(now())), unmatched: unmatchedTotals() })
      : err(failure('invalid-input'));
  },
});

/** Returns the totals of some days of the shop: from sums by the hour, and sale by sale for what went wrong. */
export function takingsOf(db: QueryDb, span: Days, now: Ms): Omit<TakingsView, 'unmatched'> {
  const from = shopDayStart(span.first);
  const to = shopDayStart(span.last + 1);
  const { sums, issues } = daySums(db, from, to);
  return {
    from,
    to,
    ...totalsOf(sums),
    issues: Object.fromEntries(
      paymentIssues.flatMap((name) => {
        const own = sumOfTallies(issues.filter(({ issue }) => issue === name));
        return own.count > 0 ? [[name, own]] : [];
      }),
    ),
    unconfirmed: unconfirmedIn(db, from, to),
    open: openNow(db, now),
    medianWait: medianWait(db, from, to),
    byHour: byHourOfDay(db, from, to),
    byDay: byDay(sums, span),
    earlier: earlierThan(db, { from, to }, now),
    fees: feesBetween(db, { from, to }),
    byCashier: byCashier(sums),
  };
}

function byHourOfDay(db: QueryDb, from: Ms, to: Ms): readonly Tally[] {
  const rows = db.all<Tally & { hour: number }>(
    `SELECT (hour + 1) % 24 AS hour, sum(count) AS count, sum(amount) AS amount FROM hour_sum
     WHERE what = 'collected' AND hour >= ? AND hour < ? GROUP BY 1`,
    [hourNumber(from), hourNumber(to)],
  );
  const byHour = new Map(rows.map(({ hour, count, amount }) => [hour, { count, amount }]));
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? none);
}

function byDay(sums: readonly DaySum[], { first, last }: Days): readonly DayTotals[] {
  const sumsByDay = Map.groupBy(sums, ({ day }) => day);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const { collected, reversed, wrong } = totalsOf(sumsByDay.get(first + i) ?? []);
    return { from: shopDayStart(first + i), collected, reversed, wrong };
  });
}

const byCashier = (sums: readonly DaySum[]): readonly NamedTakings[] =>
  [...Map.groupBy(sums, ({ cashier }) => cashier)]
    .map(([name, own]) => ({ name, ...totalsOf(own) }))
    .sort((a, b) => netOf(b) - netOf(a) || (a.name < b.name ? -1 : 1));

/** Scans only unexpired sales. The unary plus prevents SQLite from using the index of states. */
const openNow = (db: QueryDb, now: Ms): Tally =>
  db.get<Tally>(
    `SELECT count(*) AS count, coalesce(sum(awaited_amount), 0) AS amount FROM sale
     WHERE id IN (SELECT sale FROM attempt WHERE expires_at > ?)
       AND +awaited_amount IS NOT NULL AND expires_at > ?`,
    [now, now],
  ) ?? none;

/** Uses the index of unconfirmed sales, which exist only after a restoration. */
const unconfirmedIn = (db: QueryDb, from: Ms, to: Ms): Tally =>
  db.get<Tally>(
    `SELECT count(*) AS count, coalesce(sum(p.gross), 0) AS amount FROM sale c
     CROSS JOIN payment p ON p.sale = c.n
     WHERE c.unconfirmed = 1 AND p.gross > 0 AND p.at >= ? AND p.at < ?`,
    [from, to],
  ) ?? none;

function medianWait(db: QueryDb, from: Ms, to: Ms): Ms | null {
  const rows = db.all<{ seconds: number; count: number }>(
    `SELECT waited / 1000 AS seconds, count(*) AS count FROM payment
     WHERE at >= ? AND at < ? AND gross > 0 GROUP BY seconds ORDER BY seconds`,
    [from, to],
  );
  const half = rows.reduce((sum, { count }) => sum + count, 0) / 2;
  let payments = 0;
  const middle = rows.find(({ count }) => {
    payments += count;
    return payments >= half;
  });
  return middle ? seconds(middle.seconds) : null;
}
