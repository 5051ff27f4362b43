/**
 * `npm run bench -- second [SALES] [STARTS]`, 60 and 7 by default: a shop whose database its first till runs, with built
 * mains as processes of their own: the second till joins by a code, then three more.
 */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPracticeService } from '../../electron/practice/service.ts';
import type { ShopMemberStatus } from '../../electron/shared/shop/shop.ts';
import { openShopTill, type ShopTill } from '../browser-shell/several-tills/run-shop.ts';
import { openTabCalls, type TabCalls } from '../browser-shell/several-tills/tab-calls.ts';
import { launchChromium } from '../support/chromium.ts';
import { packedTill, setup } from '../support/packed-till.ts';
import { figureOf, quantile, report, sayAndReport, shareOf } from './report/figure.ts';
import { launch } from './startup/launch.ts';

const [sales = 60, starts = 7] = process.argv.slice(2).map(Number);
const TILLS = 5;
const MB = 1_024;

await setup();
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

async function until<T>(look: () => Promise<T | null | false | undefined>): Promise<T> {
  for (;;) {
    const value = await look();
    if (value) return value;
    await wait(5);
  }
}

async function memberOf(window: TabCalls): Promise<ShopMemberStatus | null> {
  const status = await window.call('tills', 'status', undefined);
  return status.state === 'member' ? status : null;
}
const isLinked = async (window: TabCalls) => (await memberOf(window))?.link.state === 'linked';

/** The running processes whose command line has this text. */
const processesWith = (text: string): readonly number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text) ? [Number(name)] : [];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Memory of processes, what they share counted once, in MB. */
const memoryOf = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / MB,
    0,
  );

const serverFolder = join(dataDir, 'till-1', 'practice', 'shop', 'server', 'data');
const serverOf = (): number => {
  const pid = processesWith(serverFolder).find((each) => each !== process.pid && childrenOf(each).length > 3);
  if (pid === undefined) throw new Error(`no server runs in ${serverFolder}`);
  return pid;
};

async function collect(window: TabCalls, n: number): Promise<string> {
  const sale = await window.call('sales', 'collect', {
    amount: String(1_000 + n),
    phone: `080${31_000_000 + n}`,
    details: null,
  });
  return sale.id;
}
const has = async (window: TabCalls, sale: string) => {
  const any = { words: '', from: null, to: null, status: null, receivedWithin: null, issue: null, cashier: null };
  const query = { ...any, scope: 'shop', before: null } as const;
  return (await window.call('sales', 'search', query)).found.some(({ id }) => id === sale);
};

try {
  const first = await openTill(1);
  await wait(3_000);
  const before = memoryOf([tills[0]?.pid ?? 0]);

  const pressedAt = performance.now();
  await first.call('tills', 'host', { shopName: 'Adunni Stores', tillName: 'Counter 1' });
  await until(() => isLinked(first));
  let { code } = await first.call('tills', 'invite', undefined);
  sayAndReport(
    shareOf('press to code', 's', (performance.now() - pressedAt) / 1_000, 1, { aim: 8, headline: true }),
    report,
  );

  const saleId = await collect(first, 0);
  const second = await openTill(2);
  const enteredAt = performance.now();
  await second.call('tills', 'join', { address: '', authority: null, code, tillName: 'Counter 2' });
  const accept = async () => {
    const asking = await until(async () => (await memberOf(first))?.asking[0]);
    await first.call('tills', 'accept', { invitation: asking.invitation });
  };
  await accept();
  await until(() => has(second, saleId));
  const joinSeconds = (performance.now() - enteredAt) / 1_000;
  sayAndReport(
    shareOf('code entered to first sale of the other', 's', joinSeconds, 1, { aim: 10, headline: true }),
    report,
  );

  for (let n = 3; n <= TILLS; n += 1) {
    ({ code } = await first.call('tills', 'invite', undefined));
    const next = await openTill(n);
    await next.call('tills', 'join', { address: '', authority: null, code, tillName: `Counter ${n}` });
    await accept();
    await until(() => isLinked(next));
  }

  const delays: number[] = [];
  for (let n = 1; n <= sales; n += 1) {
    const id = await collect(first, n);
    const from = performance.now();
    await until(() => has(second, id));
    delays.push(performance.now() - from);
    await wait(100);
  }
  sayAndReport(
    shareOf('sale of the first till in the search of the second: p95', 'ms', quantile(delays, 0.95), sales, {
      aim: 300,
      headline: true,
    }),
    report,
  );

  const server = serverOf();
  const memory = memoryOf([tills[0]?.pid ?? 0, server, ...childrenOf(server)]) - before;
  sayAndReport(
    shareOf(`memory more at the first till, PostgreSQL included, ${TILLS} tills`, 'MB', memory, 1, {
      aim: 120,
      headline: true,
    }),
    report,
  );

  const back: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    process.kill(serverOf(), 'SIGKILL');
    const from = performance.now();
    await until(async () => !(await isLinked(second)));
    await until(async () => (await isLinked(first)) && (await isLinked(second)));
    back.push((performance.now() - from) / 1_000);
  }
  sayAndReport(figureOf('database killed, both tills linked again', 's', back, { aim: 10, headline: true }), report);

  // A start shows the amount box where no sale is the current one.
  await first.call('sales', 'setCurrent', { id: null });
  for (let n = TILLS; n >= 1; n -= 1) await closeTill(n);
  const { inShop, alone } = await startTimes();
  const peer = { name: 'the same till in no shop', median: quantile(alone, 0.5) };
  sayAndReport(
    figureOf('start of the first till with the database, to the first digit', 'ms', inShop, {
      peer,
      ratioAim: 0.9,
      headline: true,
    }),
    report,
  );
} finally {
  await Promise.all(tills.map((till) => till.stop().catch(() => undefined)));
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
}
