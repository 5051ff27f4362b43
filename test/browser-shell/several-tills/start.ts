import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildIfStale } from '../../../build/tasks/build-if-stale.ts';
import { endWithNpm } from '../../../electron/practice/end-with-npm.ts';
import { stopAllTills } from '../../support/till-process.ts';
import { hasDisplay, openInBrowser } from '../open-in-browser.ts';
import type { DatabaseReport } from './database-process.ts';
import { readShopOptions, type ShopOptions } from './options.ts';
import { runShop } from './run-shop.ts';

/** What is ended at the end of the run, the last first. */
const ending: (() => unknown)[] = [];

async function startDatabase(dataDir: string): Promise<string> {
  const child = fork(join(import.meta.dirname, 'database-process.ts'), [dataDir], { detached: true });
  const exit = once(child, 'exit');
  ending.push(() => {
    if (child.connected) child.disconnect();
    return exit;
  });
  const [report] = (await Promise.race([once(child, 'message'), exit.then(() => [])])) as [DatabaseReport?];
  if (report?.failure === null) return report.address;
  throw new Error(report?.failure ?? 'PostgreSQL ended at once');
}

/** Returns the folder of the run; PostgreSQL may run as another user, who must be able to pass through it. */
function dataFolder({ dataDir }: ShopOptions): string {
  if (dataDir !== null) {
    mkdirSync(dataDir, { recursive: true });
    return dataDir;
  }
  const folder = mkdtempSync(join(tmpdir(), 'transfer-till-shop-'));
  chmodSync(folder, 0o711);
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Says what is being done; what programs read is on the standard output. */
const say = (step: string): void => console.error(step);

async function run(options: ShopOptions): Promise<void> {
  say('Building the till, if its sources changed…');
  const buildResult = await buildIfStale(resolve(import.meta.dirname, '../../..'));
  if (!buildResult.ok) throw new Error(buildResult.failure);
  const dataDir = dataFolder(options);
  say('Starting PostgreSQL…');
  const database = await startDatabase(dataDir);
  // Where a till does not start, those that did are ended too.
  ending.push(stopAllTills);
  say(`Starting ${options.tills} tills and joining them to one shop, which takes about half a minute…`);
  const { tills, service, stop } = await runShop({ ...options, dataDir, database, realScrypt: true });
  ending.push(stop);
  for (const { name, address } of tills) say(`${name}: ${address}`);
  const printedTills = tills.map(({ address, name }) => ({ url: address, name }));
  console.log(JSON.stringify({ tills: printedTills, database, control: service.control }));
  if (options.open && hasDisplay()) for (const { url } of printedTills) openInBrowser(url);
}

async function end(code: number): Promise<never> {
  for (const close of ending.splice(0).toReversed()) await close();
  process.exit(code);
}

const options = readShopOptions(process.argv.slice(2));
if (!options.ok) {
  console.error(options.failure);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
endWithNpm(() => void end(0));
await run(options.value).catch((error: unknown) => {
  console.error(`The shop could not start: ${(error as Error).message}`);
  return end(1);
});
