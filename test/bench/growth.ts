/**
 * `npm run bench -- growth [SECONDS]`, 60 by default: what a till asks and what it costs while it only watches,
 * with 1 to 2,000 accounts open, and with up to 100,000 events in the service's list. The till runs in this process over
 * a real journal and real HTTP, the service in another, and each figure is of one stretch of SECONDS. Memory is of the
 * whole process, which keeps what earlier tills took. What a list costs over whole days is the watch bench's to tell.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../support/practice-kit.ts';
import { startPracticeProcess } from '../support/practice-process.ts';
import { openTillKit, type TillKit } from '../support/till-kit.ts';
import { countRequests } from './counted-requests.ts';
import { type Against, report, shareOf } from './figure.ts';

/** A practice service in a process of its own, so that its work is not taken for the till's, with so many old events. */
async function serviceWith(events: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const service = await startPracticeProcess(folder);
  if (events > 0) {
    const { http, body } = await send(`${service.control}/events`, { body: { count: events } });
    if (http !== 200) throw new Error(`no earlier events: ${JSON.stringify(body)}`);
  }
  const { baseUrl, ...credentials } = service.keys;
  return {
    baseUrl,
    credentials,
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const OPEN = [1, 10, 100, 1_000, 2_000];
const EVENTS = [0, 10_000, 100_000];
/** Of the second table. */
const FEW_OPEN = 10;
const CEILING = 60;
/** Until new accounts are watched as all others, and a long list was read for the first time. */
const SETTLE = 10_000;
const seconds = Number(process.argv[2] ?? 60);
const requests = countRequests();

interface Cost {
  readonly cpu: number;
  readonly rss: number;
}

async function watch(what: string): Promise<Cost> {
  await wait(SETTLE);
  globalThis.gc?.();
  requests.reset();
  const before = process.cpuUsage();
  await wait(seconds * 1_000);
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e4 / seconds;
  const rss = process.memoryUsage().rss / 1e6;
  const { asked, bytes } = requests.count();
  const note = (name: string, unit: string, value: number, against: Against = {}) =>
    report(shareOf(`${what}: ${name}`, unit, value, 1, against));
  note('requests a minute', '', (asked * 60) / seconds, { aim: CEILING });
  note('received a minute', 'kB', (bytes * 60) / seconds / 1_000, { aim: 1_000, headline: false });
  note('of one core', '%', cpu);
  note('memory', 'MB', rss);
  return { cpu, rss };
}

async function withTill<T>(events: number, use: (kit: TillKit) => Promise<T>): Promise<T> {
  const service = await serviceWith(events);
  const kit = await openTillKit({}, service);
  try {
    return await use(kit);
  } finally {
    await kit.close();
    await service.stop();
  }
}

async function openUpTo(kit: TillKit, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 1) await kit.collect('1500.50', `0803${String(1_000_000 + i)}`);
}

/** Against a hundred times fewer: no cost may have grown more than the accounts did. */
function reportGrowth(costs: ReadonlyMap<number, Cost>): void {
  const few = costs.get(100);
  const many = costs.get(2_000);
  if (!few || !many) throw new Error('not measured');
  const against = { aim: 2_000 / 100 };
  report(shareOf('processor, 2,000 open for 100 open', '×', many.cpu / few.cpu, 1, against));
  report(shareOf('memory, 2,000 open for 100 open', '×', many.rss / few.rss, 1, against));
}

console.log(`stretches of ${seconds} s; load of this computer ${loadavg()[0]?.toFixed(2)}`);
await withTill(0, async (kit) => {
  const costs = new Map<number, Cost>();
  let openedCount = 0;
  for (const open of OPEN) {
    await openUpTo(kit, openedCount, open);
    openedCount = open;
    costs.set(open, await watch(`${open.toLocaleString('en')} open`));
  }
  reportGrowth(costs);
});
for (const events of EVENTS)
  await withTill(events, async (kit) => {
    await openUpTo(kit, 0, FEW_OPEN);
    await watch(`${FEW_OPEN} open, ${events.toLocaleString('en')} events`);
  });
requests.stop();
