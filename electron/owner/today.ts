import type { QueryDb } from '../journal/journal.ts';
import type { Units } from '../shared/money.ts';
import { ok, type Result } from '../shared/result.ts';
import { type SaleException, saleExceptions } from '../shared/sales.ts';
import { DAY, hourNumber, hourOfDay, hourStart, shopDayOf, shopDayStart } from '../shared/shop-day.ts';
import type { Tally } from '../shared/staff.ts';
import type { DayTakings, NamedTakings, ReportDays, TodayView } from '../shared/today.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';
import type { OfficeGround } from './ground.ts';

type What = 'asked' | 'collected' | 'wrong' | SaleException;

interface SumRow {
  readonly count: number;
  readonly amount: number;
}

/** A stretch of hours by their numbers; `until` is not included. */
interface Hours {
  readonly from: number;
  readonly until: number;
}

const none: Tally = { count: 0, amount: 0 as Units };
const tally = ({ count, amount }: SumRow): Tally => ({ count, amount: amount as Units });

/** The takings, whenever a window asks: nothing is kept but the sums in the journal. */
export const createTodayDesk = ({ journal, now }: Pick<OfficeGround, 'journal' | 'now'>) => ({
  report: (days: ReportDays): Result<TodayView> => ok(takingsOf(journal.query, days, ms(now()))),
});

/** The takings of the last so many days of the shop, out of sums by the hour: the same cost for any number of sales. */
export function takingsOf(db: QueryDb, days: ReportDays, now: Ms): TodayView {
  const today = shopDayOf(now);
  const [from, to] = [shopDayStart(today - days + 1), shopDayStart(today + 1)];
  const hours = { from: hourNumber(from), until: hourNumber(to) };
  const named = namedSums(db, hours);
  const total = (what: What) => named.filter((row) => row.what === what).reduce<Tally>(add, none);
  const collected = sumsByHour(db, 'collected', hours);
  return {
    ...{ days, from, to },
    ...{ asked: total('asked'), collected: total('collected'), wrong: total('wrong') },
    exceptions: exceptionSums(db, hours),
    open: openNow(db, now),
    medianWait: medianWait(db, today - days + 1, today),
    byHour: byHourOfDay(collected),
    byDay: byDay(collected, sumsByHour(db, 'wrong', hours), from, days),
    byCashier: under(named, ({ cashier }) => cashier),
    byTill: under(named, ({ till }) => till),
  };
}

const exceptionSums = (db: QueryDb, { from, until }: Hours): TodayView['exceptions'] =>
  Object.fromEntries(
    saleExceptions.flatMap((name) => {
      const row = db.get<SumRow>(
        'SELECT sum(count) AS count, sum(amount) AS amount FROM hour_sum WHERE what = ? AND hour >= ? AND hour < ?',
        ...[name, from, until],
      );
      return row?.count ? [[name, tally(row)]] : [];
    }),
  );

const sumsByHour = (db: QueryDb, what: What, { from, until }: Hours): ReadonlyMap<number, Tally> =>
  new Map(
    db
      .all<SumRow & { hour: number }>(
        'SELECT hour, sum(count) AS count, sum(amount) AS amount FROM hour_sum WHERE what = ? AND hour >= ? AND hour < ? GROUP BY hour',
        ...[what, from, until],
      )
      .map((row) => [row.hour, tally(row)]),
  );

const add = (a: Tally, b: Tally): Tally => ({ count: a.count + b.count, amount: (a.amount + b.amount) as Units });

/** Sums of hours that belong together. */
function gathered(sums: ReadonlyMap<number, Tally>, placeOf: (hour: number) => number): ReadonlyMap<number, Tally> {
  const places = new Map<number, Tally>();
  for (const [hour, sum] of sums) {
    const place = placeOf(hour);
    places.set(place, add(places.get(place) ?? none, sum));
  }
  return places;
}

function byHourOfDay(collected: ReadonlyMap<number, Tally>): readonly Tally[] {
  const places = gathered(collected, hourOfDay);
  return Array.from({ length: 24 }, (_, hour) => places.get(hour) ?? none);
}

function byDay(
  collected: ReadonlyMap<number, Tally>,
  wrong: ReadonlyMap<number, Tally>,
  from: Ms,
  days: number,
): readonly DayTakings[] {
  const dayOf = (hour: number) => shopDayOf(hourStart(hour));
  const [came, bad] = [gathered(collected, dayOf), gathered(wrong, dayOf)];
  return Array.from({ length: days }, (_, i) => {
    const start = ms(from + i * DAY);
    const day = shopDayOf(start);
    return { from: start, collected: came.get(day) ?? none, wrong: bad.get(day) ?? none };
  });
}

interface NamedSum extends Tally {
  readonly till: string;
  readonly cashier: string;
  readonly what: What;
}

const namedSums = (db: QueryDb, { from, until }: Hours): readonly NamedSum[] =>
  db.all<NamedSum>(
    `SELECT till, cashier, what, sum(count) AS count, sum(amount) AS amount FROM hour_sum
     WHERE what IN ('asked', 'collected', 'wrong') AND hour >= ? AND hour < ? GROUP BY till, cashier, what`,
    ...[from, until],
  );

const under = (sums: readonly NamedSum[], nameOf: (sum: NamedSum) => string): readonly NamedTakings[] =>
  [...Map.groupBy(sums, nameOf)]
    .map(([name, own]) => {
      const of = (what: What) => own.filter((row) => row.what === what).reduce<Tally>(add, none);
      return { name, asked: of('asked'), collected: of('collected'), wrong: of('wrong') };
    })
    .sort((a, b) => b.collected.amount - a.collected.amount || (a.name < b.name ? -1 : 1));

/** Only what has not expired is looked at: a day's worth, however long the history. */
const openNow = (db: QueryDb, now: Ms): Tally =>
  tally(
    db.get<SumRow>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM collection
       WHERE id IN (SELECT collection FROM attempt WHERE expires_at > ?)
         AND status IN ('waiting', 'on-its-way', 'asking', 'unknown') AND expires_at > ?`,
      ...[now, now],
    ) ?? none,
  );

function medianWait(db: QueryDb, first: number, last: number): Ms | null {
  const rows = db.all<{ seconds: number; count: number }>(
    'SELECT seconds, sum(count) AS count FROM wait_count WHERE day BETWEEN ? AND ? GROUP BY seconds ORDER BY seconds',
    ...[first, last],
  );
  const half = rows.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const { seconds: waited, count } of rows) {
    seen += count;
    if (seen >= half) return seconds(waited);
  }
  return null;
}
