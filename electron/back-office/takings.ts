import type { QueryDb } from '../journal/journal.ts';
import { lessSettled, type SettledPayment, settledPayments } from '../sales/settlements/settled-payments.ts';
import type { Span } from '../shared/back-office/reconciliation.ts';
import type { ChargedFees, DayTotals, Earlier, NamedTakings, TakingsView } from '../shared/back-office/takings.ts';
import { failure } from '../shared/base/failure.ts';
import { netOf, sumOfTallies, type Tally } from '../shared/base/figures.ts';
import type { Units } from '../shared/base/money.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type Ms, ms, seconds } from '../shared/base/units.ts';
import { type PaymentIssue, paymentIssues } from '../shared/sales/payment-issues.ts';
import { DAY, hourNumber, hourOfDay, shopDayOf, shopDayStart } from '../shared/shop/shop-day.ts';
import type { BackOfficeContext } from './context.ts';

const sumOf = (db: QueryDb, sql: string, from: number, until: number): number =>
  db.get<{ amount: number | null }>(sql, from, until)?.amount ?? 0;

/**
 * Returns what was received from `from` until before `until`, less what was reversed then. Reads one range of each
 * index, so the cost depends on the length of the range alone.
 */
export const netBetween = (db: QueryDb, from: number, until: number): Units =>
  (sumOf(db, "SELECT sum(amount) AS amount FROM money_move WHERE at >= ? AND at < ? AND kind = 'in'", from, until) -
    sumOf(db, 'SELECT sum(amount) AS amount FROM reversal WHERE at >= ? AND at < ?', from, until)) as Units;

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

type What = 'asked' | 'collected' | 'wrong' | PaymentIssue;

interface SumRow {
  readonly count: number;
  readonly amount: number;
}

interface Days {
  readonly first: number;
  readonly last: number;
}

/** As for reconciliation. */
const MOST_DAYS = 92;

const none: Tally = { count: 0, amount: 0 as Units };
const tally = ({ count, amount }: SumRow): Tally => ({ count, amount: amount as Units });

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

/**
 * Returns the totals of some days of the shop. Uses daily sums, so the cost does not depend on the number of sales; only
 * what was settled is read payment by payment.
 */
export function takingsOf(db: QueryDb, span: Days, now: Ms): Omit<TakingsView, 'unmatched'> {
  const from = shopDayStart(span.first);
  const to = shopDayStart(span.last + 1);
  const daySettlements = settledPayments(db, from, to);
  const sumsWithoutSettled = withoutSettled(namedSums(db, span), daySettlements, { from, to });
  const total = (what: What) => sumOfTallies(sumsWithoutSettled.filter((row) => row.what === what));
  return {
    from,
    to,
    ...sumsOf(total),
    issues: issueSums(db, span, daySettlements),
    unconfirmed: unconfirmedIn(db, from, to),
    open: openNow(db, now),
    medianWait: medianWait(db, span),
    byHour: byHourOfDay(db, from, to),
    byDay: byDay(db, span, daySettlements),
    earlier: earlierThan(db, { from, to }, now),
    fees: feesBetween(db, { from, to }),
    byCashier: under(sumsWithoutSettled, ({ cashier }) => cashier),
    byTill: under(sumsWithoutSettled, ({ till }) => till),
  };
}

const sumsOf = (of: (what: What) => Tally): Record<'asked' | 'collected' | 'reversed' | 'wrong', Tally> => ({
  asked: of('asked'),
  collected: of('collected'),
  reversed: of('reversed'),
  wrong: of('wrong'),
});

function issueSums(db: QueryDb, { first, last }: Days, settledMoney: readonly SettledPayment[]): TakingsView['issues'] {
  const isWithin = (at: number) => shopDayOf(at) >= first && shopDayOf(at) <= last;
  const done = settledMoney.flatMap(({ issues }) => issues.filter(({ when }) => isWithin(when)));
  return Object.fromEntries(
    paymentIssues.flatMap((name) => {
      const row = db.get<SumRow>(
        'SELECT sum(count) AS count, sum(amount) AS amount FROM day_sum WHERE what = ? AND day BETWEEN ? AND ?',
        ...[name, first, last],
      );
      const own = done.filter(({ issue }) => issue === name);
      const count = (row?.count ?? 0) - own.length;
      const amount = own.reduce((remaining, each) => remaining - each.amount, row?.amount ?? 0);
      return count > 0 ? [[name, tally({ count, amount })]] : [];
    }),
  );
}

/** The sums of each till and cashier, without the issues of what was settled. */
const withoutSettled = (
  sums: readonly NamedSum[],
  settledMoney: readonly SettledPayment[],
  { from, to }: Span,
): readonly NamedSum[] =>
  sums.map((sum) => {
    if (sum.what !== 'wrong') return sum;
    const own = settledMoney.filter(({ till, cashier }) => till === sum.till && cashier === sum.cashier);
    return { ...sum, ...lessSettled(sum, own, (at) => at >= from && at < to) };
  });

function byHourOfDay(db: QueryDb, from: Ms, to: Ms): readonly Tally[] {
  const rows = db.all<SumRow & { hour: number }>(
    'SELECT hour, count, amount FROM hour_sum WHERE hour >= ? AND hour < ?',
    ...[hourNumber(from), hourNumber(to)],
  );
  const places = Array.from({ length: 24 }, () => none);
  for (const row of rows) {
    const place = hourOfDay(row.hour);
    places[place] = sumOfTallies([places[place] ?? none, tally(row)]);
  }
  return places;
}

function byDay(db: QueryDb, { first, last }: Days, settledMoney: readonly SettledPayment[]): readonly DayTotals[] {
  const of = (what: What) => sumsByDay(db, what, { first, last });
  const collectedByDay = of('collected');
  const reversedByDay = of('reversed');
  const wrong = of('wrong');
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: shopDayStart(first + i),
    collected: collectedByDay.get(first + i) ?? none,
    reversed: reversedByDay.get(first + i) ?? none,
    wrong: lessSettled(wrong.get(first + i) ?? none, settledMoney, (at) => shopDayOf(at) === first + i),
  }));
}

const sumsByDay = (db: QueryDb, what: What, { first, last }: Days): ReadonlyMap<number, Tally> =>
  new Map(
    db
      .all<SumRow & { day: number }>(
        'SELECT day, sum(count) AS count, sum(amount) AS amount FROM day_sum WHERE what = ? AND day BETWEEN ? AND ? GROUP BY day',
        ...[what, first, last],
      )
      .map((row) => [row.day, tally(row)]),
  );

interface NamedSum extends Tally {
  readonly till: string;
  readonly cashier: string;
  readonly what: What;
}

const namedSums = (db: QueryDb, { first, last }: Days): readonly NamedSum[] =>
  db.all<NamedSum>(
    `SELECT till, cashier, what, sum(count) AS count, sum(amount) AS amount FROM day_sum
     WHERE what IN ('asked', 'collected', 'reversed', 'wrong') AND day BETWEEN ? AND ? GROUP BY till, cashier, what`,
    ...[first, last],
  );

const under = (sums: readonly NamedSum[], nameOf: (sum: NamedSum) => string): readonly NamedTakings[] =>
  [...Map.groupBy(sums, nameOf)]
    .map(([name, own]) => {
      return { name, ...sumsOf((what) => sumOfTallies(own.filter((row) => row.what === what))) };
    })
    .sort((a, b) => netOf(b) - netOf(a) || (a.name < b.name ? -1 : 1));

/** Scans only unexpired sales. The unary plus prevents SQLite from using the index of states. */
const openNow = (db: QueryDb, now: Ms): Tally =>
  tally(
    db.get<SumRow>(
      `SELECT count(*) AS count, coalesce(sum(awaited_amount), 0) AS amount FROM sale
       WHERE id IN (SELECT sale FROM attempt WHERE expires_at > ?)
         AND +awaited_amount IS NOT NULL AND expires_at > ?`,
      ...[now, now],
    ) ?? none,
  );

/** Uses the index of unconfirmed sales, which exist only after a restoration. */
const unconfirmedIn = (db: QueryDb, from: Ms, to: Ms): Tally =>
  tally(
    db.get<SumRow>(
      `SELECT count(*) AS count, coalesce(sum(p.gross), 0) AS amount FROM sale c
       CROSS JOIN payment p ON p.sale = c.n
       WHERE c.unconfirmed = 1 AND p.gross > 0 AND p.at >= ? AND p.at < ?`,
      ...[from, to],
    ) ?? none,
  );

function medianWait(db: QueryDb, { first, last }: Days): Ms | null {
  const rows = db.all<{ seconds: number; count: number }>(
    'SELECT seconds, sum(count) AS count FROM wait_count WHERE day BETWEEN ? AND ? GROUP BY seconds ORDER BY seconds',
    ...[first, last],
  );
  const half = rows.reduce((sum, { count }) => sum + count, 0) / 2;
  let lastSeq = 0;
  for (const { seconds: waitedSeconds, count } of rows) {
    lastSeq += count;
    if (lastSeq >= half) return seconds(waitedSeconds);
  }
  return null;
}
