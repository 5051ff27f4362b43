import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../../../build/tasks/build-if-stale.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { epochNow, type ReceivedResponse } from '../../browser-shell/electron/wire-log.ts';
import { runShop, type ShopTill } from '../../browser-shell/several-tills/run-shop.ts';
import { openTabCalls, type TabCalls } from '../../browser-shell/several-tills/tab-calls.ts';
import { everySale } from '../../support/every-sale.ts';
import { startPostgres } from '../../support/postgres/server.ts';
import { startTill, stopAllTills } from '../../support/till-process.ts';
import { type Figure, figureOf, quantile, shareOf } from '../report/figure.ts';

/** A till of the built main and the calls of its window. */
interface BuiltTill {
  readonly till: ShopTill;
  readonly window: TabCalls;
}

/** Between two questions to a window, in ms: so exact are the figures. */
const EVERY = 5;
const PATIENCE = 30_000;

/** Asks until there is something. Returns it with the time at which it was there, ms since 1970. */
async function when<T>(
  ask: () => Promise<T | null | undefined | false>,
): Promise<{ readonly at: number; readonly found: T }> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const value = await ask();
    if (value) return { at: epochNow(), found: value };
    if (performance.now() > end) throw new Error('it did not happen in time');
    await wait(EVERY);
  }
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;

/**
 * Runs `count` built mains as processes, with one practice service and one PostgreSQL with flushed writes. Each sells in
 * turn. Measures when another till finds the sale, and when the sale is Paid after the poller found its payment.
 */
export async function bundleFigures(count: number, sales: number): Promise<readonly Figure[]> {
  const buildResult = await buildIfStale(resolve(import.meta.dirname, '../../..'));
  if (!buildResult.ok) throw new Error(buildResult.failure);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bundles-'));
  const server = await startPostgres({ settings: ['fsync=on'] });
  try {
    const lone = await startTill({ dataDir: join(dataDir, 'lone'), built: true });
    const database = `postgresql://${server.user}:${encodeURIComponent(server.password)}@127.0.0.1:${server.port}/postgres`;
    const shop = await runShop({ tills: count, port: 0, dataDir, database, realScrypt: false });
    const tills: BuiltTill[] = [];
    for (const till of shop.tills) tills.push({ till, window: await openTabCalls(till.address) });
    await when(async () => (await Promise.all(tills.map(pollerAt))).every((poller) => poller !== null));
    const { control } = shop.service;
    const figures = await saleFigures(tills, control, sales);
    const memory = [memoryOf(lone.pid), ...shop.tills.map(({ pid }) => memoryOf(pid))];
    for (const { window } of tills) await window.close();
    await shop.stop();
    const name = `built mains, ${count} tills`;
    return [
      ...figures,
      shareOf(`${name}: memory of a process that is in no shop`, 'MB', memory[0] ?? Number.NaN, 1),
      figureOf(`${name}: memory of one in the shop`, 'MB', memory.slice(1)),
    ];
  } finally {
    await stopAllTills();
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function memberAt({ window }: BuiltTill) {
  const status = await window.call('tills', 'status', undefined);
  return status.state === 'member' ? status : null;
}

const pollerAt = async (till: BuiltTill): Promise<string | null> => (await memberAt(till))?.poller ?? null;

async function saleFigures(tills: readonly BuiltTill[], control: string, sales: number): Promise<readonly Figure[]> {
  const searchTimes: number[] = [];
  const paidDelays: number[] = [];
  const paid: number[] = [];
  for (let n = 0; n < sales; n += 1) {
    const members = await Promise.all(tills.map(memberAt));
    const poller = tills[members.findIndex((member) => member?.till === member?.poller)];
    const servedTills = tills.filter((each) => each !== poller);
    const owner = servedTills[n % servedTills.length];
    const other = tills.filter((each) => each !== servedTills[n % servedTills.length])[n % 2];
    if (!poller || !owner || !other) throw new Error('three tills, of which one polls');
    const amount = String(1_001 + n);
    const sale = await owner.window.call('sales', 'collect', { amount, phone: '08031234567', details: null });
    const startedAt = epochNow();
    searchTimes.push((await when(() => isFound(other, sale, amount))).at - startedAt);
    // As customers do, and at any moment between two polls.
    await wait(1_500 + ((n * 137) % 1_000));
    const payment = epochNow();
    await pay(control, sale.account?.number ?? '');
    const { at } = await when(async () => {
      const { sales } = await owner.window.call('till', 'snapshot', undefined);
      return sales.find(({ id, verdict }) => id === sale.id && verdict?.headline === 'paid');
    });
    const read = (await readsOf(poller)).find(({ sentAt }) => sentAt > payment);
    // The owner may have read it first, asked by its own clock.
    if (read && read.answeredAt < at) paidDelays.push(at - read.answeredAt);
    paid.push(at - payment);
  }
  const name = `built mains, ${tills.length} tills`;
  const p95 = (what: string, values: readonly number[], aim?: number) =>
    shareOf(`${name}: ${what}, p95`, 'ms', quantile(values, 0.95), values.length, { aim });
  return [
    figureOf(`${name}: a sale in the search of another till`, 'ms', searchTimes),
    p95('a sale in the search of another till', searchTimes, 300),
    p95('Paid after the poller knows', paidDelays, 500),
    figureOf(`${name}: from payment to Paid, at a local service`, 'ms', paid),
  ];
}

async function isFound({ window }: BuiltTill, { id }: SaleView, words: string): Promise<boolean> {
  const page = await window.call('sales', 'search', { ...everySale, words });
  return page.found.some((sale) => sale.id === id);
}

async function readsOf({ till }: BuiltTill): Promise<readonly ReceivedResponse[]> {
  const receivedResponses = (await till.desktop({ ask: 'received' })) as readonly ReceivedResponse[];
  return receivedResponses.filter(({ url }) => /\/transactions\/(?!virtual-accounts)/.test(url));
}

async function pay(control: string, accountNo: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${control}/payments`, { method: 'POST', headers, body: JSON.stringify({ accountNo }) });
  if (!answer.ok) throw new Error(`not paid: ${await answer.text()}`);
}
