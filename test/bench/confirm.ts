/**
 * `npm run bench -- confirm [PAYMENTS] [MEDIAN]`, 200 payments by default: from the moment the practice bank
 * books a payment to the pixels of Paid, in a real browser over real HTTP, with a webhook that wakes the till
 * and without; and how much of it is the till's own, from the answer that carries the payment. The first one after a
 * start is listed separately. A till sends at most sixty requests a minute, so each has a few sales and then another takes
 * over. Where the till polls by itself, customers take their time as people do (MEDIAN seconds, 75 by
 * default), since its polls depend on it, and many tills wait at the same time; where it is woken, 1 to
 * 9 s. Drawn at random, each time the same.
 */
import { loadavg } from 'node:os';
import { launchChromium } from '../support/chromium.ts';
import { stopAllTills } from '../support/till-process.ts';
import { confirmIn, type TillConfirmations } from './confirm/one-till.ts';
import { figureOf, report, shareOf } from './report/figure.ts';
import { quantile } from './report/quantile.ts';
import { sayAndReport } from './report/table.ts';
import { gaussian, mulberry } from './watch/shop.ts';

const SALES = 10;
/** Number of tills that wait for their customers at the same time. */
const COUNTERS = { looking: 20, woken: 4 } as const;
const AIMS = { polling: 1_500, webhook: 250, own: 50 } as const;
const payments = Number(process.argv[2] ?? 200);
const median = Number(process.argv[3] ?? 75);
/** How widely people differ, and between which ms they stay, so that no bench waits for ever. */
const SIGMA = 0.7;
const SOONEST = 5_000;
const LATEST = 240_000;
const random = mulberry(20_261_121);

const browser = await launchChromium();

/** A log-normal wait, in ms. */
function customer(): number {
  return Math.min(LATEST, Math.max(SOONEST, median * 1_000 * Math.exp(SIGMA * gaussian(random))));
}

async function confirmAll(webhook: boolean): Promise<readonly TillConfirmations[]> {
  const counters = webhook ? COUNTERS.woken : COUNTERS.looking;
  const waits = Array.from({ length: payments }, () => (webhook ? 1_000 + 8_000 * random() : customer()));
  const each = Math.min(SALES, Math.ceil(payments / counters));
  const shares = Array.from({ length: Math.ceil(payments / each) }, (_, i) => waits.slice(i * each, (i + 1) * each));
  const shownAt: TillConfirmations[] = [];
  const counter = async () => {
    for (let share = shares.pop(); share; share = shares.pop())
      shownAt.push(await confirmIn({ browser, webhook, waits: share }));
  };
  await Promise.all(Array.from({ length: counters }, counter));
  return shownAt;
}

function tell(what: string, values: readonly number[], aim: number): void {
  sayAndReport(figureOf(what, 'ms', values), report);
  for (const [name, share] of [
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const) {
    const against = name === 'p95' ? { aim } : {};
    sayAndReport(shareOf(`${what}: ${name}`, 'ms', quantile(values, share), values.length, against), report);
  }
}

try {
  console.log(`${payments} payments each way; load of this computer ${loadavg()[0]?.toFixed(2)}`);
  const polledOnly = await confirmAll(false);
  const woken = await confirmAll(true);
  const whole = (runs: readonly TillConfirmations[]) => runs.flatMap(({ rest }) => rest.map(({ all }) => all));
  tell('payment to Paid on the screen, looking', whole(polledOnly), AIMS.polling);
  tell('payment to Paid on the screen, woken by a webhook', whole(woken), AIMS.webhook);
  const all = [...polledOnly, ...woken];
  const own = all.flatMap(({ rest }) => rest.map((each) => each.own));
  tell('of it the till’s own, from the answer on', own.filter(Number.isFinite), AIMS.own);
  const first = all.map((each) => each.first.own).filter(Number.isFinite);
  sayAndReport(figureOf('the same of the first payment after a start', 'ms', first), report);
  console.log(`whose answer was not found: ${own.filter(Number.isNaN).length}`);
} finally {
  await browser.close();
  await stopAllTills();
}
