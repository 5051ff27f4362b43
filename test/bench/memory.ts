/**
 * `npm run bench -- memory [HOURS] [SALES AN HOUR]`, 24 and 30 by default: what a day leaves in the memory of
 * the main process, and what it costs on the network. The built main runs with the practice service inside it and its
 * window in a real Chromium, on a clock of its own by which a day passes in minutes; customers come and pay as people
 * do. Growth is of what is not garbage, from the end of the first hour on, when everything has run once. Bytes are those
 * of the connections both ways, heads included, before TLS.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { buildIfStale } from '../../build/tasks/build-if-stale.ts';
import { launchChromium } from '../support/chromium.ts';
import { removeDataDirs, temporaryDataDir } from '../support/data-dirs.ts';
import { unwrap } from '../support/unwrap.ts';
import { pay, planShop, type Sale, usualCustomers } from './customers.ts';
import { figureOf, report, shareOf } from './figure.ts';

/** A request to pass so many ms, or to report the figures. */
export type DayQuestion = { readonly pass: number } | { readonly tell: true };

/** What the process has come to. Memory in bytes. */
export interface ProcessFigures {
  readonly rss: number;
  /** The same after all garbage was collected, and what of it the engine's heap makes up. */
  readonly held: number;
  readonly heapUsed: number;
  /** Requests to the service, and their bytes on the wire in both directions, headers included. */
  readonly requests: number;
  readonly bytes: number;
  /** Address of the service; null before the first request. */
  readonly service: string | null;
}

/** A till whose clock the bench moves. */
interface DayTill {
  /** The till window's address, key included. */
  readonly address: string;
  /** So many ms go by at the till; all that is due in them is done. */
  readonly pass: (duration: number) => Promise<void>;
  readonly comeTo: () => Promise<ProcessFigures>;
  readonly stop: () => Promise<void>;
}

/** Debian's libjemalloc2, where it is installed. */
const JEMALLOC = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/libjemalloc.so.2`;

/**
 * The C library keeps most of what is freed while sizes grow from hour to hour, as the service's list does: with it the
 * same day ends 30 to 45 MB higher. Electron brings an allocator of its own; jemalloc, which gives back, shows what is held.
 */
const allocator = existsSync(JEMALLOC) ? 'jemalloc' : 'the C library’s allocator';
const givingBack = existsSync(JEMALLOC)
  ? { LD_PRELOAD: JEMALLOC, MALLOC_CONF: 'dirty_decay_ms:0,muzzy_decay_ms:0,narenas:2' }
  : { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const root = resolve(import.meta.dirname, '../..');

/** Starts it over `dataDir`. Its main is the one in `out/`. */
async function startDayTill(dataDir: string): Promise<DayTill> {
  const till = spawn(process.execPath, [join(import.meta.dirname, 'memory-child.ts'), dataDir], {
    cwd: root,
    env: { ...process.env, ...givingBack },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await once(till, 'message')) as [string];
  const ask = async (question: DayQuestion) => {
    till.send(question);
    const [answer] = await once(till, 'message');
    return answer as unknown;
  };
  return {
    address,
    pass: async (duration) => void (await ask({ pass: duration })),
    comeTo: async () => (await ask({ tell: true })) as ProcessFigures,
    async stop() {
      const exit = once(till, 'exit');
      till.kill('SIGKILL');
      await exit;
    },
  };
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
const MB = 1e6;
const AIM = 20;
const hours = Number(process.argv[2] ?? 24);
const salesAnHour = Number(process.argv[3] ?? 30);
const sales = planShop({ start: 0, hours, salesAnHour, seed: 1, ...usualCustomers });
const end = hours * HOUR;

/** Collects through the window's own bridge, since typing would take longer than the day. Returns the account's number. */
const collect = (page: Page, phone: string): Promise<string> =>
  page.evaluate(async (typedPhone) => {
    const collectResult = await window.till.sales.collect({ amount: '1500.50', phone: typedPhone, details: null });
    if (!collectResult.ok) throw new Error('no account came');
    const id = collectResult.value;
    const sale = await window.till.sales.one({ id });
    if (!sale.ok || !sale.value.account) throw new Error('no account came');
    await window.till.sales.setCurrent({ id });
    return sale.value.account.number;
  }, phone);

declare global {
  interface Window {
    /** Put there by `countPaid`. */
    paidSales: () => number;
  }
}

/** Counts, in the window, the sales it received as paid. */
const countPaid = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const paid = new Set<string>();
    window.paidSales = () => paid.size;
    window.till.sales.onChanged(({ id, verdict }) => {
      if (verdict?.headline === 'paid') paid.add(id);
    });
  });

const paidIn = (page: Page) => page.evaluate(() => window.paidSales());

/** What the till has come to at the start and at the end of each hour. */
async function playDay({ pass, comeTo }: DayTill, page: Page): Promise<readonly ProcessFigures[]> {
  const accounts = new Map<Sale, string>();
  const passes: ProcessFigures[] = [await comeTo()];
  let now = 0;
  const until = async (at: number) => {
    await pass(at - now);
    now = at;
  };
  let service: string | null = null;
  const control = async () => {
    service ??= (await comeTo()).service;
    return `${service}/control`;
  };
  const coming = sales.map((sale, n) => ({
    at: sale.at,
    run: async () => void accounts.set(sale, await collect(page, `0803${1_000_000 + n}`)),
  }));
  const paying = sales.flatMap((sale) =>
    sale.paidAt === null ? [] : [{ at: sale.paidAt, run: async () => pay(await control(), accounts.get(sale)) }],
  );
  const striking = Array.from({ length: hours }, (_, n) => ({
    at: (n + 1) * HOUR,
    run: async () => void passes.push(await comeTo()),
  }));
  for (const { at, run } of [...coming, ...paying, ...striking].sort((a, b) => a.at - b.at)) {
    if (at > end) break;
    await until(at);
    await run();
  }
  return passes;
}

function tell(passes: readonly ProcessFigures[]): void {
  const atRest = passes[0];
  const afterFirst = passes[1];
  const last = passes.at(-1);
  if (!atRest || !afterFirst || !last) throw new Error('not one hour went by');
  const each = (key: 'rss' | 'held' | 'heapUsed') => passes.slice(1).map((pass) => pass[key] / MB);
  report(figureOf('memory of main, at the end of each hour', 'MB', each('rss')));
  report(figureOf('of it without garbage', 'MB', each('held')));
  report(figureOf('of that in the engine’s heap', 'MB', each('heapUsed')));
  const growth = (last.held - afterFirst.held) / MB;
  report(shareOf(`growth of memory over ${hours} simulated hours, ${allocator}`, 'MB', growth, 1, { aim: AIM }));
  const bytes = last.bytes - atRest.bytes;
  const requests = last.requests - atRest.requests;
  const perSale = `per sale, ${salesAnHour} an hour for ${hours} h`;
  const n = sales.length;
  report(shareOf(`over the network ${perSale}`, 'kB', bytes / n / 1_000, n, { headline: true }));
  report(shareOf(`requests ${perSale}`, '', requests / n, n));
}

unwrap(await buildIfStale(root));
const till = await startDayTill(temporaryDataDir());
const browser = await launchChromium();
try {
  console.log(`${sales.length} sales in ${hours} h; load of this computer ${loadavg()[0]?.toFixed(2)}`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(till.address);
  await page.locator('#amount').waitFor();
  await countPaid(page);
  tell(await playDay(till, page));
  const due = sales.filter(({ paidAt }) => paidAt !== null && paidAt < end - MINUTE).length;
  const paid = await paidIn(page);
  console.log(`${paid} sales were told to be paid, ${due} were paid in time`);
  if (paid < due) throw new Error('the till missed a payment');
} finally {
  await till.stop();
  await browser.close();
  removeDataDirs();
}
