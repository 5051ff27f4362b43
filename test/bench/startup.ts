/**
 * `npm run bench -- startup [SALES] [ROUNDS]`, 1,000,000 and 5 by default: how long the built main takes
 * to its window and to the first digit that shows, in a real Chromium; what memory it takes; how late its event loop is
 * under load. Cold: a new data folder or none of its pages read by this browser, and nothing compiled kept. Warm: the
 * same till again, its compiled code kept and the browser's own store as it was. The files stay in the system's memory
 * either way, and it is Node, not Electron, that runs the bundle.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { buildIfStale } from '../../build/tasks/build-if-stale.ts';
import type { OwnWork } from '../browser-shell/own-work.ts';
import { collectPage } from '../e2e/pages/collect-page.ts';
import { practiceCustomer } from '../e2e/pages/practice-customer.ts';
import { statusLine } from '../e2e/pages/status-line.ts';
import { launchChromium } from '../support/chromium.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { stopAllTills, type TillProcess } from '../support/till-process.ts';
import { unwrap } from '../support/unwrap.ts';
import { shopData } from './earlier-sales.ts';
import { figureOf, report, shareOf } from './figure.ts';
import { type LaunchTimes, launch } from './launch.ts';

const OPEN = 2_000;
const SALES = 20;
const SETTLE = 5_000;
/** Between two sales, so that twenty of them stay below the sixty requests a minute that a till allows itself. */
const PAUSE = 3_000;
const MB = 1e6;
const sales = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 5);
const size = { viewport: { width: 1280, height: 800 } };
const compiledFolder = mkdtempSync(join(tmpdir(), 'bench-compiled-'));

async function once(context: BrowserContext, dataDir: string): Promise<LaunchTimes> {
  const { launched, till, page } = await launch(context, dataDir);
  await page.close();
  await till.stop();
  return launched;
}

async function cold(browser: Browser, dataDir: () => string): Promise<LaunchTimes> {
  delete process.env.NODE_COMPILE_CACHE;
  const context = await browser.newContext(size);
  const launch = await once(context, dataDir());
  await context.close();
  return launch;
}

/** The first start of them fills what the later ones find. */
async function warm(browser: Browser, dataDir: string): Promise<readonly LaunchTimes[]> {
  process.env.NODE_COMPILE_CACHE = compiledFolder;
  const context = await browser.newContext(size);
  await once(context, dataDir);
  const all: LaunchTimes[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once(context, dataDir));
  await context.close();
  return all;
}

function tell(what: string, all: readonly LaunchTimes[]): void {
  const windows = all.map(({ window }) => window);
  const digits = all.map(({ received }) => received);
  report(figureOf(`launch to window, ${what}`, 'ms', windows));
  report(figureOf(`launch to first digit shown, ${what}`, 'ms', digits, { headline: true }));
}

async function starts(browser: Browser, what: string, dataDir: () => string): Promise<void> {
  const first: LaunchTimes[] = [];
  for (let round = 0; round < rounds; round += 1) first.push(await cold(browser, dataDir));
  tell(`${what}, cold`, first);
  tell(`${what}, warm`, await warm(browser, dataDir()));
}

const workOf = async (till: TillProcess) => (await till.desktop({ ask: 'work' })) as OwnWork;

function reportLoop(what: string, { loop, rss }: OwnWork): void {
  report(shareOf(`memory of main after ${what}`, 'MB', rss / MB, 1));
  if (!loop) throw new Error('nobody watched the event loop');
  report(shareOf(`event loop delay p99, ${what}`, 'ms', loop.p99, loop.timers, { aim: 10 }));
  report(shareOf(`event loop delay at worst, ${what}`, 'ms', loop.longest, loop.timers));
  report(shareOf(`computed at once at most, ${what}`, 'ms', loop.computed, loop.timers));
}

/** Memory at rest, then a cashier who sells one after the other while all that is open is watched. */
async function atWork(browser: Browser, what: string, dataDir: string): Promise<void> {
  const context = await browser.newContext(size);
  const { till, page } = await launch(context, dataDir);
  await page.keyboard.press('Backspace');
  await workOf(till);
  await wait(SETTLE);
  const idle = await workOf(till);
  report(shareOf(`memory of main at rest, ${what}`, 'MB', idle.rss / MB, 1, { headline: true }));
  report(shareOf(`processor at rest, ${what}`, '%', (100 * idle.cpu) / SETTLE, 1));
  await till.desktop({ ask: 'watchLoop' });
  await workOf(till);
  for (let sale = 0; sale < SALES; sale += 1) {
    await collectPage(() => page).byKeyboard('1500.50', '08031234567');
    await practiceCustomer(() => page).paysExactly();
    await statusLine(() => page).saysPaid();
    await page.keyboard.press('Enter');
    await wait(PAUSE);
  }
  reportLoop(`${SALES} sales, ${what}`, await workOf(till));
  await context.close();
  await till.stop();
}

unwrap(await buildIfStale(resolve(import.meta.dirname, '../..')));
const browser = await launchChromium();
try {
  const some = sales.toLocaleString('en');
  console.log(`${rounds} rounds; load of this computer ${loadavg()[0]?.toFixed(2)}`);
  await once(await browser.newContext(size), temporaryDataDir());
  await starts(browser, 'empty journal', temporaryDataDir);
  await atWork(browser, 'empty journal', temporaryDataDir());
  const crowd = temporaryDataDir();
  await shopData(crowd, 0, OPEN);
  await atWork(browser, `${OPEN.toLocaleString('en')} open`, crowd);
  const big = temporaryDataDir();
  console.log('Making the sales …');
  await shopData(big, sales, 0);
  await starts(browser, `${some} sales`, () => big);
} finally {
  await browser.close();
  await stopAllTills();
  rmSync(compiledFolder, { recursive: true, force: true });
}
