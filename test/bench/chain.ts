/**
 * `npm run bench -- chain [SHOPS] [SECONDS]`, 200 and 60 unless told otherwise: ten tills a shop in one PostgreSQL, with
 * the figures of a year of 10 million sales, and 50 sales a second. The tills are simulated: what they write is what a
 * till writes of its day (`electron/shop/office/publish-figures.ts`), in the rounds of its link, every 5 s.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Units } from '../../electron/shared/base/money.ts';
import type { DayFigures } from '../../electron/shared/shop/shop-figures.ts';
import { connect, type Session } from '../../electron/shop/database.ts';
import { readFigures } from '../../electron/shop/office/figures.ts';
import { publishFigures } from '../../electron/shop/office/publish-figures.ts';
import { migrateSchema } from '../../electron/shop/schema/migrate.ts';
import { startPostgres } from '../support/postgres/server.ts';
import { figureOf, p95Of, report, shareOf } from './figure.ts';

const [shops = 200, seconds = 60] = process.argv.slice(2).map(Number);
const TILLS = 10;
const DAYS = 365;
const TODAY = 20_778;
/** 10 million sales in 200 shops of 10 tills and 365 days. */
const SALES_A_DAY = 14;
const SALES_A_SECOND = 50;
/** Between two rounds of a till's link. */
const ROUND = 5_000;
/** Between two readings of an open page. */
const REFRESH = 10_000;

const tillOf = (n: number) => `T${String(n).padStart(5, '0')}`;
const tally = (count: number) => ({ count, amount: (count * 50_000_000) as Units });
const none = { count: 0, amount: 0 as Units };

/** Makes shops, tills and the figures of a year. */
async function fill(owner: Session): Promise<readonly string[]> {
  await migrateSchema(owner);
  const ids = Array.from({ length: shops }, () => randomUUID());
  for (const [n, id] of ids.entries()) {
    const insert = `INSERT INTO transfer_till.shop (id, name, environment) VALUES ($1, $2, 'live')`;
    await owner.query(insert, [id, `Shop ${String(n).padStart(3, '0')}`]);
    for (let till = 0; till < TILLS; till += 1) {
      await owner.query('INSERT INTO transfer_till.till (shop, id, name, journal, role) VALUES ($1, $2, $3, $4, $5)', [
        id,
        tillOf(till),
        `Counter ${till + 1}`,
        randomUUID(),
        `r${n}_${till}`,
      ]);
    }
  }
  await owner.query(
    `INSERT INTO transfer_till.day_figures (shop, till, day, asked_count, asked, collected_count, collected,
       reversed_count, reversed, wrong_count, wrong)
     SELECT t.shop, t.id, d, $3::int, $3::bigint * 50000000, $3::int, $3::bigint * 50000000, 0, 0, 0, 0
     FROM transfer_till.till t CROSS JOIN generate_series($1::int, $2::int) d`,
    [TODAY - DAYS, TODAY - 1, SALES_A_DAY],
  );
  return ids;
}

interface SimulatedTill {
  sold: number;
  /** When its oldest sale was made that is not published yet; null for none. */
  since: number | null;
  readonly round: () => Promise<void>;
}

async function openTill(session: Session, shop: string, till: string): Promise<SimulatedTill> {
  const figures = (): DayFigures => ({
    day: TODAY,
    asked: tally(own.sold),
    collected: tally(own.sold),
    reversed: none,
    wrong: none,
  });
  const part = publishFigures({ shop, till, figuresSince: () => [figures()], length: () => own.sold, now: Date.now });
  const publish = await part(session);
  const own: SimulatedTill = {
    sold: 0,
    since: null,
    async round() {
      await publish();
      own.since = null;
    },
  };
  return own;
}

const server = await startPostgres({ settings: ['fsync=on'] });
const address = { host: '127.0.0.1', port: server.port, database: 'postgres' };
const login = { user: server.user, password: server.password };
try {
  const owner = await connect(address, login, { timeoutMs: 300_000 });
  const ids = await fill(owner);
  await owner.query('ANALYZE');
  const tills: SimulatedTill[] = [];
  const writer = await connect(address, login);
  for (const shop of ids) for (let n = 0; n < TILLS; n += 1) tills.push(await openTill(writer, shop, tillOf(n)));

  let selling = true;
  let madeCount = 0;
  const sell = async () => {
    for (let next = performance.now(); selling; next += 1_000 / SALES_A_SECOND) {
      const till = tills[(madeCount * 7_919) % tills.length];
      if (till) {
        till.sold += 1;
        till.since ??= performance.now();
        madeCount += 1;
      }
      await wait(Math.max(0, next - performance.now()));
    }
  };
  const publish = async () => {
    while (selling) {
      const began = performance.now();
      for (const till of tills) if (till.since !== null) await till.round();
      await wait(Math.max(0, ROUND - (performance.now() - began)));
    }
  };
  const queries = new Map<number, number[]>([1, 7, 30, 90].map((days) => [days, []]));
  const behind: number[] = [];
  const read = async () => {
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      for (const [days, took] of queries) {
        const waiting = tills.flatMap(({ since }) => since ?? []);
        const began = performance.now();
        const shopSums = await readFigures(owner, { first: TODAY - days + 1, last: TODAY });
        took.push(performance.now() - began);
        if (shopSums.length !== shops) throw new Error(`${shopSums.length} of ${shops} shops`);
        // The oldest sale that this reading does not have yet, at the time of the next one.
        const oldest = Math.min(...waiting, began);
        behind.push((performance.now() - oldest + REFRESH) / 1_000);
        await wait(250);
      }
    }
    selling = false;
  };
  await Promise.all([sell(), publish(), read()]);
  const sales = shops * TILLS * DAYS * SALES_A_DAY;
  for (const [days, took] of queries) {
    report(figureOf(`${shops} shops, ${days} days: query`, 'ms', took));
    report(p95Of('the same, p95', 'ms', took, { aim: 300 }));
  }
  report(p95Of('a page is behind, p95', 's', behind, { aim: 20 }));
  report(shareOf('sales in the figures', 'million', sales / 1e6, 1));
  report(shareOf('sales a second meanwhile', '/s', madeCount / seconds, madeCount));
  await writer.close();
  await owner.close();
} finally {
  await server.remove();
}
