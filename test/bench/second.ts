/**
 * `npm run bench -- second [SALES] [STARTS] [MAINS]`, 60, 7 and 8 by default: built mains of one shop, as processes of
 * their own. First a shop whose database its first till runs: the second till joins by a code, then three more. Then so
 * many mains at a PostgreSQL of their own.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPracticeService } from '../../electron/practice/service.ts';
import type { ShopMemberStatus } from '../../electron/shared/shop/shop.ts';
import { epochNow, type ReceivedResponse } from '../browser-shell/electron/wire-log.ts';
import { openShopTill, runShop, type ShopTill } from '../browser-shell/several-tills/run-shop.ts';
import { openTabCalls, type TabCalls } from '../browser-shell/several-tills/tab-calls.ts';
import { launchChromium } from '../support/chromium.ts';
import { everySale } from '../support/every-sale.ts';
import { packedTill, setup } from '../support/packed-till.ts';
import { startPostgres } from '../support/postgres/server.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { pay } from './customers.ts';
import { figureOf, p95Of, quantile, report, shareOf } from './figure.ts';
import { launch } from './launch.ts';

const [sales = 60, starts = 7, mains = 8] = process.argv.slice(2).map(Number);

await setup();

/** Between two questions to a window, in ms: so exact are the figures. */
const EVERY = 5;
const PATIENCE = 60_000;

/** Asks until there is something, and returns it. */
async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (performance.now() > end) throw new Error('it did not happen in time');
    await wait(EVERY);
  }
}

/** What a till that is in a shop says of it; null for one that is in none. */
async function memberOf(window: TabCalls): Promise<ShopMemberStatus | null> {
  const status = await window.call('tills', 'status', undefined);
  return status.state === 'member' ? status : null;
}

/** Collects at a till, with an amount and a phone of its own for each `n`. */
const collectAt = async (window: TabCalls, n: number) => {
  const input = { amount: String(1_001 + n), phone: `080${31_000_000 + n}`, details: null };
  return window.call('sales', 'one', { id: await window.call('sales', 'collect', input) });
};

/** Whether the search of a till finds a sale of the shop among those with these words. */
async function finds(window: TabCalls, sale: string, words = ''): Promise<boolean> {
  const page = await window.call('sales', 'search', { ...everySale, words });
  return page.found.some(({ id }) => id === sale);
}

const TILLS = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-second-'));
const service = await startPracticeService({ dataDir: join(dataDir, 'service') });
const tills: ShopTill[] = [];
const windows: TabCalls[] = [];

async function openTill(n: number): Promise<TabCalls> {
  const till = await openShopTill({ app: packedTill, dataDir, port: 0, realScrypt: true }, service, n);
  const window = await openTabCalls(till.address);
  tills[n - 1] = till;
  windows[n - 1] = window;
  await window.call('till', 'snapshot', undefined);
  return window;
}

async function closeTill(n: number): Promise<void> {
  await windows[n - 1]?.close();
  await tills[n - 1]?.stop();
}

const ownFolder = join(dataDir, 'till-1');
/** Says that the till is in a shop: without it nothing of several tills is loaded. */
const marker = join(ownFolder, 'practice', 'shop.json');

/**
 * Starts the first till, with all its sales, in its shop and as if it were in none, in turn. Returns how long each start
 * took to the first digit that shows, in ms.
 */
async function startTimes(): Promise<{ readonly inShop: readonly number[]; readonly alone: readonly number[] }> {
  const times = { inShop: [] as number[], alone: [] as number[] };
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const start = async () => {
    const { launched, till, page } = await launch(context, ownFolder);
    // Long enough for the database to start, so that it is there to be ended.
    await page.waitForTimeout(3_000);
    await page.close();
    await till.stop();
    return launched.received;
  };
  // The first of all compiles what the others find.
  await start();
  for (let n = 0; n < starts; n += 1) {
    times.inShop.push(await start());
    renameSync(marker, `${marker}.away`);
    times.alone.push(await start());
    renameSync(`${marker}.away`, marker);
  }
  await browser.close();
  return times;
}

const isLinked = async (window: TabCalls) => (await memberOf(window))?.link.state === 'linked';

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Memory of processes, what they share counted once, in MB. */
const memoryOf = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1_024,
    0,
  );

const serverFolder = join(ownFolder, 'practice', 'shop', 'server', 'data');
const serverOf = (): number => Number(readFileSync(join(serverFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);

const note = (name: string, unit: string, value: number, aim: number) => report(shareOf(name, unit, value, 1, { aim }));

/** From one till to two, and on to five. */
async function reportHostedShop(): Promise<void> {
  try {
    const first = await openTill(1);
    await wait(3_000);
    const before = memoryOf([tills[0]?.pid ?? 0]);

    const pressedAt = performance.now();
    await first.call('tills', 'host', { shopName: 'Adunni Stores', tillName: 'Counter 1' });
    await until(() => isLinked(first));
    let { code } = await first.call('tills', 'invite', undefined);
    note('press to code', 's', (performance.now() - pressedAt) / 1_000, 8);

    const { id: saleId } = await collectAt(first, 0);
    const second = await openTill(2);
    const enteredAt = performance.now();
    await second.call('tills', 'join', { address: '', authority: null, code, tillName: 'Counter 2' });
    const accept = async () => {
      const asking = await until(async () => (await memberOf(first))?.asking[0]);
      await first.call('tills', 'accept', { invitation: asking.invitation });
    };
    await accept();
    await until(() => finds(second, saleId));
    note('code entered to first sale of the other', 's', (performance.now() - enteredAt) / 1_000, 10);

    for (let n = 3; n <= TILLS; n += 1) {
      ({ code } = await first.call('tills', 'invite', undefined));
      const next = await openTill(n);
      await next.call('tills', 'join', { address: '', authority: null, code, tillName: `Counter ${n}` });
      await accept();
      await until(() => isLinked(next));
    }

    const delays: number[] = [];
    for (let n = 1; n <= sales; n += 1) {
      const { id } = await collectAt(first, n);
      const from = performance.now();
      await until(() => finds(second, id));
      delays.push(performance.now() - from);
      await wait(100);
    }
    report(p95Of('sale of the first till in the search of the second: p95', 'ms', delays, { aim: 300 }));

    const server = serverOf();
    const memory = memoryOf([tills[0]?.pid ?? 0, server, ...childrenOf(server)]) - before;
    note(`memory more at the first till, PostgreSQL included, ${TILLS} tills`, 'MB', memory, 120);

    const back: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      process.kill(serverOf(), 'SIGKILL');
      const from = performance.now();
      await until(async () => !(await isLinked(second)));
      await until(async () => (await isLinked(first)) && (await isLinked(second)));
      back.push((performance.now() - from) / 1_000);
    }
    report(figureOf('database killed, both tills linked again', 's', back, { aim: 10 }));

    // A start shows the amount box where no sale is the current one.
    await first.call('sales', 'setCurrent', { id: null });
    for (let n = TILLS; n >= 1; n -= 1) await closeTill(n);
    const { inShop, alone } = await startTimes();
    const peer = { name: 'the same till in no shop', median: quantile(alone, 0.5) };
    const name = 'start of the first till with the database, to the first digit';
    report(figureOf(name, 'ms', inShop, { peer, ratioAim: 0.9 }));
  } finally {
    await Promise.all(tills.map((till) => till.stop().catch(() => undefined)));
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A till of the built main and the calls of its window. */
interface BuiltTill {
  readonly till: ShopTill;
  readonly window: TabCalls;
}

/** Memory of a process, what it shares included, in MB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;

/**
 * Runs built mains, with one practice service and one PostgreSQL with flushed writes. Each sells in
 * turn. Measures when another till finds the sale, and when the sale is Paid after the poller found its payment.
 */
async function reportMains(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bundles-'));
  const server = await startPostgres({ settings: ['fsync=on'] });
  const name = `built mains, ${mains} tills`;
  try {
    const lone = await startTill({ dataDir: join(dataDir, 'lone'), built: true });
    const login = `${server.user}:${encodeURIComponent(server.password)}`;
    const database = `postgresql://${login}@127.0.0.1:${server.port}/postgres`;
    const shop = await runShop({ tills: mains, port: 0, dataDir, database, realScrypt: false });
    const tills: BuiltTill[] = [];
    for (const till of shop.tills) tills.push({ till, window: await openTabCalls(till.address) });
    await until(async () => (await Promise.all(tills.map(memberAt))).every((member) => member?.poller));
    await reportSales(name, tills, shop.service.control);
    report(shareOf(`${name}: memory of a process that is in no shop`, 'MB', residentOf(lone.pid), 1));
    const memory = shop.tills.map(({ pid }) => residentOf(pid));
    report(figureOf(`${name}: memory of one in the shop`, 'MB', memory));
    for (const { window } of tills) await window.close();
    await shop.stop();
  } finally {
    await stopAllTills();
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const memberAt = ({ window }: BuiltTill) => memberOf(window);

async function reportSales(name: string, tills: readonly BuiltTill[], control: string): Promise<void> {
  const searchTimes: number[] = [];
  const paidDelays: number[] = [];
  const paid: number[] = [];
  for (let n = 0; n < sales; n += 1) {
    const members = await Promise.all(tills.map(memberAt));
    const poller = tills[members.findIndex((member) => member?.till === member?.poller)];
    const servedTills = tills.filter((each) => each !== poller);
    const owner = servedTills[n % servedTills.length];
    const other = tills.filter((each) => each !== owner)[n % 2];
    if (!poller || !owner || !other) throw new Error('three tills, of which one polls');
    const sale = await collectAt(owner.window, n);
    const startedAt = epochNow();
    await until(() => finds(other.window, sale.id, String(1_001 + n)));
    searchTimes.push(epochNow() - startedAt);
    // As customers do, and at any moment between two polls.
    await wait(1_500 + ((n * 137) % 1_000));
    const payment = epochNow();
    await pay(control, sale.account?.number);
    await until(async () => {
      const { sales } = await owner.window.call('till', 'snapshot', undefined);
      return sales.find(({ id, verdict }) => id === sale.id && verdict?.headline === 'paid');
    });
    const at = epochNow();
    const read = (await readsOf(poller)).find(({ sentAt }) => sentAt > payment);
    // The owner may have read it first, asked by its own clock.
    if (read && read.answeredAt < at) paidDelays.push(at - read.answeredAt);
    paid.push(at - payment);
  }
  report(figureOf(`${name}: a sale in the search of another till`, 'ms', searchTimes));
  report(p95Of(`${name}: a sale in the search of another till, p95`, 'ms', searchTimes, { aim: 300 }));
  report(p95Of(`${name}: Paid after the poller knows, p95`, 'ms', paidDelays, { aim: 500 }));
  report(figureOf(`${name}: from payment to Paid, at a local service`, 'ms', paid));
}

async function readsOf({ till }: BuiltTill): Promise<readonly ReceivedResponse[]> {
  const receivedResponses = (await till.desktop({ ask: 'received' })) as readonly ReceivedResponse[];
  return receivedResponses.filter(({ url }) => /\/transactions\/(?!virtual-accounts)/.test(url));
}

await reportHostedShop();
await reportMains();
