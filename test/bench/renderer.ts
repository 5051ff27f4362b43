/**
 * What the window costs: `node test/bench/renderer.ts [sales]` (default 100,000). The built till in a real
 * Chromium, on a journal with so many sales, a thousand of which are open and count down.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { salesPage } from '../e2e/pages/sales-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { shopData } from './earlier-sales.ts';
import { quantile, report, shareOf } from './figure.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds this thread itself had the processor; what others on the computer did is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The processor time, in ms, of every task the page's main thread ran meanwhile: script, style, layout and paint
 * together. Unlike a frame's length it says the same on a busy computer as on an idle one.
 */
async function ownWork(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser to be traced');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(place(event)));
  return tasks.map(({ tdur = 0 }) => tdur / 1_000);
}

const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;

/** Reports a figure. `aim` is the most it should be, `of` how many it is made of, `aside` what only is printed. */
function note(measure: string, value: number, unit: string, more: NoteMore = {}): void {
  const { aim, of = 1, aside } = more;
  report(shareOf(measure, unit, value, of, { aim }));
  if (aside !== undefined) console.log(`  ${aside}`);
}
interface NoteMore {
  readonly aim?: number;
  readonly of?: number;
  readonly aside?: string;
}

const out = resolve(import.meta.dirname, '../../out/renderer');

/** Packed size of the script that the first screen waits for. */
function initialScript(): void {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, name]) => name ?? '');
  const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(out, name))).length, 0);
  note('initial script, packed', size / 1_000, 'kB', { aim: 130 });
}

/** From the address to the first paint, and to the amount box having the keys. */
async function opening(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
  const countdown = page.getByRole('timer').first();
  await amount.or(countdown).first().waitFor();
  // It opens with a sale that waits for money.
  if (!(await amount.isVisible())) await page.keyboard.press('F6');
  await amount.waitFor();
  const [paint, ready] = await page.evaluate(async () => {
    while (document.activeElement?.id !== 'amount') await new Promise(requestAnimationFrame);
    const [first] = performance.getEntriesByType('paint');
    return [first?.startTime ?? Number.NaN, performance.now()];
  });
  note('first paint', paint ?? Number.NaN, 'ms');
  note('keys are heard, at most', ready ?? Number.NaN, 'ms');
}

/** Measures the share of one core the window uses while it only counts down. */
async function counting(page: Page, cdp: CDPSession, seconds: number): Promise<void> {
  const work = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await cdp.send('Performance.enable');
  await page.waitForTimeout(3_000);
  const before = await work();
  await page.waitForTimeout(seconds * 1_000);
  note('of one core while all count down', (100 * ((await work()) - before)) / seconds, '%', { aim: 5 });
}

declare global {
  interface Window {
    /** Put there by `keys`: ms from a key to its frame. */
    keyTimes: readonly number[];
  }
}

/** From a key to the frame that shows it, for figures typed and taken away again. */
async function keys(page: Page, where: string, presses: number): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    window.keyTimes = times;
    const channel = new MessageChannel();
    let began = 0;
    channel.port1.onmessage = () => times.push(performance.now() - began);
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          began = timeStamp;
          channel.port2.postMessage(null);
        }),
      true,
    );
  });
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(press % 8 < 4 ? String(1 + (press % 4)) : 'Backspace');
    await page.waitForTimeout(40);
  }
  const times = await page.evaluate(() => window.keyTimes);
  note(`key to paint, ${where}: p98`, quantile(times, 0.98), 'ms', {
    aim: 50,
    of: times.length,
    aside: `median ${quantile(times, 0.5).toFixed(1)}`,
  });
}

/** Returns the ends of the phones of the newest sales. */
async function newestPhoneTails(page: Page, count: number): Promise<readonly string[]> {
  const cells = salesPage(() => page)
    .grid()
    .locator('[role=gridcell][data-column=phone]');
  await cells.first().waitFor();
  const tails = (await cells.allTextContents()).slice(0, count).map((text) => text.slice(-4));
  if (tails.some((tail) => !/^\d{4}$/.test(tail))) throw new Error(`not the ends of phones: ${tails.join()}`);
  return tails;
}

/** Control and K until its box can be typed into, and from the last key of a phone's end until its sales are listed. */
async function searchingEverything(page: Page, phoneTails: readonly string[]): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox');
  const openTimes: number[] = [];
  const listTimes: number[] = [];
  for (const phoneTail of phoneTails) {
    const began = performance.now();
    await page.keyboard.press('Control+k');
    await box.and(page.locator(':focus')).waitFor();
    openTimes.push(performance.now() - began);
    await page.keyboard.type(phoneTail);
    const typedAt = performance.now();
    await page.getByRole('group').getByRole('option').first().waitFor();
    listTimes.push(performance.now() - typedAt);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  }
  note('search of everything, opened: p95', quantile(openTimes, 0.95), 'ms', { aim: 250, of: phoneTails.length });
  note('search of everything, sales listed: p95', quantile(listTimes, 0.95), 'ms', { aim: 500, of: phoneTails.length });
}

/**
 * Scrolls the whole history, two screens a frame, and watches every frame; then once more for the work in each, since
 * what records the work takes the processor too.
 */
async function scrolling(page: Page): Promise<void> {
  const { grid } = salesPage(() => page);
  await grid().waitFor();
  const { gaps, rows } = await grid().evaluate(scrollThrough);
  await grid().evaluate((list) => list.scrollTo(0, 0));
  const work = await ownWork(page, async () => void (await grid().evaluate(scrollThrough)));
  note('history scrolled through', rows, 'rows');
  note('frames', gaps.length, '', { aside: `median ${quantile(gaps, 0.5).toFixed(1)} ms` });
  note(
    'work of the window in a task: p99',
    quantile(
      work.filter((ms) => ms > 0.5),
      0.99,
    ),
    'ms',
    { aim: 16, of: work.length },
  );
  note('most work in one task', Math.max(...work), 'ms', {
    aim: 50,
    of: work.length,
    aside: `${work.filter((ms) => ms > 16).length} over 16 ms`,
  });
  note(
    'work of the window, all in all',
    work.reduce((sum, ms) => sum + ms, 0) / Math.max(1, gaps.length),
    'ms a frame',
  );
  note('longest frame', Math.max(...gaps), 'ms', { of: gaps.length, aside: 'aim 50, on an idle computer' });
  note('frames over 50 ms', gaps.filter((gap) => gap > 50).length, '', {
    of: gaps.length,
    aside: 'aim 0, on an idle computer',
  });
}

/** Runs in the page: two screens a frame, to the end, waiting where the next page is still on its way. */
async function scrollThrough(list: Element): Promise<{ gaps: number[]; rows: number }> {
  const gaps: number[] = [];
  const atEnd = () =>
    list.getAttribute('aria-rowcount') !== '-1' && list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  let last = await new Promise<number>(requestAnimationFrame);
  while (!atEnd()) {
    list.scrollTop += list.clientHeight * 2;
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return { gaps, rows: Number(list.getAttribute('aria-rowcount')) - 1 };
}

const OPEN = 1_000;
const sales = Number(process.argv[2] ?? 100_000);

const dataDir = temporaryDataDir();
console.log('Making the sales …');
await shopData(dataDir, sales - OPEN, OPEN);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const till = await startTill({ dataDir });
  note('load of this computer', loadavg()[0] ?? Number.NaN, '');
  initialScript();
  await opening(page, till.address);
  const cdp = await page.context().newCDPSession(page);
  await counting(page, cdp, 20);
  await keys(page, 'the amount', 200);
  await page.keyboard.press('F7');
  await page.getByRole('grid').waitFor();
  const phoneTails = await newestPhoneTails(page, 20);
  await keys(page, 'the search', 200);
  await page.keyboard.press('Escape');
  await searchingEverything(page, phoneTails);
  await page.keyboard.press('Control+k');
  await keys(page, 'the search of everything', 200);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F7');
  await scrolling(page);
} finally {
  await browser.close();
  await stopAllTills();
}
