/**
 * What the window costs: `node test/bench/renderer.ts [sales]` (default 100,000). The built till in a real
 * Chromium, on a journal with so many sales, a thousand of which are open and count down.
 */
import { loadavg } from 'node:os';
import { launchChromium } from '../support/chromium.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { shopData } from './journal/shop-data.ts';
import {
  counting,
  initialScript,
  keys,
  type Note,
  opening,
  scrolling,
  searchingEverything,
} from './renderer/measures.ts';
import { report, shareOf } from './report/figure.ts';

const OPEN = 1_000;
const sales = Number(process.argv[2] ?? 100_000);

const note: Note = (measure, value, unit, { aim, of = 1, reported = '' } = {}) => {
  report(shareOf(measure, unit, value, of, { aim }));
  const text = `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`;
  console.log(
    `${measure.padEnd(44)}${text.padStart(16)}  ${[aim !== undefined && `aim ${aim}`, reported].filter(Boolean).join('; ')}`,
  );
};

const dataDir = temporaryDataDir();
console.log('Making the sales …');
await shopData(dataDir, sales - OPEN, OPEN);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const till = await startTill({ dataDir });
  note('load of this computer', loadavg()[0] ?? Number.NaN, '');
  initialScript(note);
  await opening(page, till.address, note);
  const cdp = await page.context().newCDPSession(page);
  await counting(page, cdp, 20, note);
  await keys(page, 'the amount', 200, note);
  await page.keyboard.press('F7');
  await page.getByRole('grid').waitFor();
  await keys(page, 'the search', 200, note);
  await page.keyboard.press('Escape');
  await searchingEverything(page, 20, note);
  await page.keyboard.press('Control+k');
  await keys(page, 'the search of everything', 200, note);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F7');
  await scrolling(page, note);
} finally {
  await browser.close();
  await stopAllTills();
}
