/**
 * `npm run bench -- shop [TILLS] [SALES]`, 20 and 200 by default: tills of one shop on a real PostgreSQL, all in this
 * process, with the projections and entries of real sales; and a day of their polling on a simulated clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keysFrom } from '../../electron/journal/encryption.ts';
import { type EntryDraft, type Journal, openJournal } from '../../electron/journal/journal.ts';
import { timers } from '../../electron/platform/timers.ts';
import { connect } from '../../electron/shop/database.ts';
import { openShop, type Shop } from '../../electron/shop/open-shop.ts';
import { journalProjections } from '../../electron/till/projections.ts';
import { type CuttableLink, startCuttableLink } from '../support/postgres/cuttable-link.ts';
import { joinAll } from '../support/postgres/joining.ts';
import { startPostgres } from '../support/postgres/server.ts';
import { idleWatcher, shopDefaults } from '../support/postgres/shop-defaults.ts';
import { unwrap } from '../support/unwrap.ts';
import { usualCustomers } from './customers.ts';
import { saleDrafts } from './earlier-sales.ts';
import { figureOf, p95Of, quantile, report, shareOf } from './figure.ts';
import { figuresOf, runDays } from './watch/days.ts';
import { tillsOfOneShop } from './watch/our-tills.ts';

const [count = 20, sales = 200] = process.argv.slice(2).map(Number);

const KILLED = 20;
const FROZEN = 6;
const HINTS = 200;

interface BenchTill {
  readonly id: string;
  readonly journal: Journal;
  readonly shop: Shop;
  readonly link: CuttableLink;
  /** The hints that reached it. */
  readonly hints: string[];
  /** Records one entry, as at the counter. */
  readonly record: (draft: EntryDraft) => void;
  /** How many entries of another till are in the replica. */
  readonly entriesOf: (till: string) => number;
}

/** Starts PostgreSQL, a shop and its tills, each with a link of its own. */
async function openBenchShop() {
  const server = await startPostgres({ settings: ['fsync=on'] });
  const { user, password } = server;
  const address = { host: '127.0.0.1', port: server.port, database: 'postgres' };
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const wrappingKey = new Uint8Array(32).fill(3);
  const ids = Array.from({ length: count }, (_, n) => `T${String(n).padStart(5, '0')}`);
  const journals = ids.map((till) =>
    unwrap(openJournal({ file: join(folder, till, 'journal.db'), till, projections: journalProjections, wrappingKey })),
  );
  const owner = await connect(address, { user, password });
  const memberships = await joinAll(
    owner,
    address,
    ids.map((id, n) => ({ id, name: id, environment: 'staging', journal: journals[n]?.head().journal ?? '' })),
  );
  await owner.close();
  const tills: BenchTill[] = [];
  for (const [n, membership] of memberships.entries()) {
    const id = ids[n] ?? '';
    const journal = journals[n];
    if (!journal) throw new Error('a journal for each till');
    const link = await startCuttableLink(server.port);
    const hints: string[] = [];
    const shop = openShop({
      membership,
      wrappingKey,
      projections: journalProjections,
      replica: join(folder, id, 'shop.db'),
      address: { ...address, port: link.port },
      own: { till: id, journal: journal.head().journal, chainKey: keysFrom(wrappingKey).chain, query: journal.query },
      ownJournal: journal,
      ...timers,
      now: Date.now,
      ...shopDefaults,
      polling: { ...idleWatcher, isAble: () => true, hinted: (sales) => void hints.push(...sales) },
    });
    tills.push({
      id,
      journal,
      shop,
      link,
      hints,
      record(draft) {
        unwrap(journal.append([draft]));
        shop.appended();
      },
      entriesOf: (till) => shop.others.get<{ seq: number }>('SELECT seq FROM stream WHERE till = ?', [till])?.seq ?? 0,
    });
  }
  return {
    server,
    tills,
    async close() {
      for (const { shop, journal, link } of tills) {
        await shop.close();
        journal.close();
        link.close();
      }
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until it is so. Returns how long that took, in ms. */
async function until(done: () => boolean): Promise<number> {
  const began = performance.now();
  while (!done()) await wait(2);
  return performance.now() - began;
}

const pollerOf = (tills: readonly BenchTill[]) => tills.find(({ shop }) => shop.polling().duty === 'poller');

/** All tills know one poller. */
const untilSettled = (tills: readonly BenchTill[]) =>
  until(() => tills.filter(({ shop }) => shop.polling().duty === 'served').length === tills.length - 1);

/**
 * Measures how soon another till polls, and a hint's way. The server sees a killed process as it sees a link that is
 * cut, and a frozen one as a link that is silent.
 */
async function takeOvers(tills: readonly BenchTill[]): Promise<void> {
  async function timesOf(mode: 'cut' | 'silent', count: number): Promise<readonly number[]> {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      await untilSettled(tills);
      // At any moment between two beats.
      await wait((2_000 * n) / count);
      const before = pollerOf(tills);
      before?.link.set(mode);
      const others = tills.filter((till) => till !== before);
      times.push(await until(() => pollerOf(others) !== undefined));
      before?.link.set('open');
    }
    return times;
  }
  const killedTimes = await timesOf('cut', KILLED);
  const frozen = await timesOf('silent', FROZEN);
  await untilSettled(tills);
  const hints: number[] = [];
  for (let n = 0; n < HINTS; n += 1) {
    const poller = pollerOf(tills);
    const owner = tills[n % tills.length];
    if (!owner || owner === poller) continue;
    poller?.shop.hint(owner.id, `sale-${n}`);
    hints.push(await until(() => owner.hints.includes(`sale-${n}`)));
    await wait(20);
  }
  report(shareOf('poller killed: another polls, p95', 's', quantile(killedTimes, 0.95) / 1_000, KILLED, { aim: 3 }));
  report(
    shareOf('poller frozen or cut off: another polls, most', 's', Math.max(...frozen) / 1_000, FROZEN, { aim: 10 }),
  );
  report(figureOf(`hint of the poller at its till, ${tills.length} tills`, 'ms', hints));
  report(p95Of('the same, p95', 'ms', hints, { aim: 500 }));
}

/** 30 sales an hour of all tills together, paid as those of `bench -- watch`. */
const scenario = {
  name: '30 sales an hour of all tills',
  shop: { hours: 12, salesAnHour: 30, ...usualCustomers },
  days: 1,
};
/** Requests a minute at most, by tills. */
const pollingAims = new Map([
  [1, 30],
  [5, 36],
  [20, 45],
]);
const MOST_IN_A_MINUTE = 60;

/** Plays a day with 1, 5 and 20 tills: requests a minute and the delay of a payment. */
async function pollingDays(): Promise<void> {
  for (const [tills, aim] of pollingAims) {
    const days = await runDays(scenario, tillsOfOneShop(tills));
    const { perMinute, peak, mean, p95, missed, seen } = figuresOf(days, scenario.shop.hours);
    report(shareOf(`requests a minute, ${tills} tills`, '/min', perMinute, seen, { aim }));
    report(shareOf(`the most in a minute, ${tills} tills`, '/min', peak, seen, { aim: MOST_IN_A_MINUTE }));
    report(shareOf(`from payment to Paid, mean, ${tills} tills`, 's', mean / 1_000, seen));
    report(shareOf(`the same, p95, ${tills} tills`, 's', p95 / 1_000, seen));
    report(shareOf(`payments not found, ${tills} tills`, '', missed, seen, { aim: 0 }));
  }
}

/** Recorded while the link is away: eight hours of 30 sales an hour. */
const OFFLINE = 240;
/** Recorded before a till is linked, to see how fast a queue empties. */
const QUEUED = 300;

const sell = (till: BenchTill, n: number) => {
  for (const draft of saleDrafts(till.journal.vault, n)) till.record(draft);
};
const has = (till: BenchTill, other: BenchTill) => till.entriesOf(other.id) === other.journal.head().seq;
const isLinked = ({ shop }: BenchTill) => shop.view().link.state === 'linked';

const bench = await openBenchShop();
try {
  const { tills } = bench;
  const [first, second] = tills;
  if (!first || !second) throw new Error('two tills at least');
  await until(() => tills.every(isLinked));

  const arrivals: number[] = [];
  const before = { up: second.link.passed.up, down: first.link.passed.down };
  for (let n = 0; n < sales; n += 1) {
    sell(second, n);
    arrivals.push(await until(() => has(first, second)));
    await wait(20);
  }
  const note = (name: string, unit: string, value: number, aim: number, better: 'less' | 'more' = 'less') =>
    report(shareOf(name, unit, value, sales, { aim, better }));
  report(figureOf(`sale in another till's replica, ${count} tills`, 'ms', arrivals));
  note(`the same, p95`, 'ms', quantile(arrivals, 0.95), 300);
  note('sent up for a sale', 'kB', (second.link.passed.up - before.up) / sales / 1_000, 10);
  note('sent down for a sale of another till', 'kB', (first.link.passed.down - before.down) / sales / 1_000, 8);

  const idle = { ...first.link.passed };
  await wait(20_000);
  const bytes = first.link.passed.up - idle.up + first.link.passed.down - idle.down;
  report(shareOf('linked, without a sale, up and down in a minute', 'kB', (bytes * 3) / 1_000, 1));

  await takeOvers(tills);
  await pollingDays();

  for (const { link } of tills) link.set('cut');
  await until(() => !tills.some(isLinked));
  for (let n = 0; n < QUEUED; n += 1) sell(second, sales + n);
  const { up } = second.link.passed;
  second.link.set('open');
  await until(() => second.link.passed.up > up);
  // A till is linked when the round that found the queue has emptied it.
  const emptiedAfter = await until(() => isLinked(second));
  note('sales a second into the database, from one till', '/s', QUEUED / (emptiedAfter / 1_000), 200, 'more');

  for (const { link } of tills) link.set('open');
  await until(() => tills.every(isLinked) && has(first, second));
  first.link.set('cut');
  await until(() => !isLinked(first));
  for (let n = 0; n < OFFLINE; n += 1) sell(second, sales + QUEUED + n);
  first.link.set('open');
  note('eight hours offline, caught up', 's', (await until(() => has(first, second))) / 1_000, 30);

  await bench.server.stop();
  await until(() => tills.every((till) => !isLinked(till)));
  sell(second, sales + QUEUED + OFFLINE);
  await bench.server.start();
  const relinkTimes: number[] = [];
  await Promise.all(tills.map(async (till) => relinkTimes.push(await until(() => isLinked(till)))));
  note('PostgreSQL back: tills linked again, p95', 's', quantile(relinkTimes, 0.95) / 1_000, 10);
} finally {
  await bench.close();
}
