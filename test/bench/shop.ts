/**
 * `npm run bench -- shop [TILLS] [SALES] [MAINS]`, 20, 200 and 8 by default: tills of one shop on a real PostgreSQL, all
 * in this process, with the projections and entries of real sales; then so many built mains, each a process of its own.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { saleDrafts } from './journal/rows.ts';
import { type Figure, figureOf, quantile, report, sayAndReport, shareOf } from './report/figure.ts';
import { bundleFigures } from './shop/bundles.ts';
import { pollingFigures } from './shop/polling-day.ts';
import { type BenchTill, openBenchShop } from './shop/tills.ts';

const KILLED = 20;
const FROZEN = 6;
const HINTS = 200;

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
async function takeOverFigures(tills: readonly BenchTill[]): Promise<readonly Figure[]> {
  async function takeOvers(mode: 'cut' | 'silent', count: number): Promise<readonly number[]> {
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
  const killedTimes = await takeOvers('cut', KILLED);
  const frozen = await takeOvers('silent', FROZEN);
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
  return [
    shareOf('poller killed: another polls, p95', 's', quantile(killedTimes, 0.95) / 1_000, KILLED, { aim: 3 }),
    shareOf('poller frozen or cut off: another polls, most', 's', Math.max(...frozen) / 1_000, FROZEN, { aim: 10 }),
    figureOf(`hint of the poller at its till, ${tills.length} tills`, 'ms', hints),
    shareOf('the same, p95', 'ms', quantile(hints, 0.95), hints.length, { aim: 500 }),
  ];
}

const [count = 20, sales = 200, mains = 8] = process.argv.slice(2).map(Number);
/** Sold at the built mains, where each takes seconds. */
const SOLD = 60;
/** Recorded while the link is away: eight hours of 30 sales an hour. */
const OFFLINE = 240;
/** Recorded before a till is linked, to see how fast a queue empties. */
const QUEUED = 300;

const sell = (till: BenchTill, n: number) => {
  for (const draft of saleDrafts(till.journal.vault, n)) till.record(draft);
};
const has = (till: BenchTill, other: BenchTill) => till.entriesOf(other.id) === other.journal.head().seq;
const isLinked = ({ shop }: BenchTill) => shop.view().link.state === 'linked';

const bench = await openBenchShop(count);
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
    sayAndReport(shareOf(name, unit, value, sales, { aim, better }), report);
  sayAndReport(figureOf(`sale in another till's replica, ${count} tills`, 'ms', arrivals), report);
  note(`the same, p95`, 'ms', quantile(arrivals, 0.95), 300);
  note('sent up for a sale', 'kB', (second.link.passed.up - before.up) / sales / 1_000, 10);
  note('sent down for a sale of another till', 'kB', (first.link.passed.down - before.down) / sales / 1_000, 8);

  const idle = { ...first.link.passed };
  await wait(20_000);
  const bytes = first.link.passed.up - idle.up + first.link.passed.down - idle.down;
  sayAndReport(shareOf('linked, without a sale, up and down in a minute', 'kB', (bytes * 3) / 1_000, 1), report);

  for (const figure of await takeOverFigures(tills)) sayAndReport(figure, report);
  for (const figure of await pollingFigures()) sayAndReport(figure, report);

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
  rmSync(bench.folder, { recursive: true, force: true });
}
for (const figure of await bundleFigures(mains, Math.min(sales, SOLD))) sayAndReport(figure, report);
process.exit(0);
