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
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { epochNow, type ReceivedResponse } from '../browser-shell/electron/wire-log.ts';
import { accountPage } from '../e2e/pages/account-page.ts';
import { backOfficePage } from '../e2e/pages/back-office-page.ts';
import { collectPage } from '../e2e/pages/collect-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { en } from '../support/english.ts';
import { startTill, stopAllTills, type TillProcess } from '../support/till-process.ts';
import { gaussian, mulberry, pay } from './customers.ts';
import { figureOf, quantile, report, shareOf } from './figure.ts';

/** One payment, in ms. */
interface Confirmation {
  /** From the order to the bank, just before its commit, to the pixels of Paid. */
  readonly all: number;
  /** From the response with the payment to the pixels: the till's own share. */
  readonly own: number;
}

interface Plan {
  readonly browser: Browser;
  readonly webhook: boolean;
  /** How long each customer takes, in ms, from the account on the screen. */
  readonly waits: readonly number[];
}

/** The figures of a till: the first payment after its start runs code for the first time, and is listed separately. */
interface TillConfirmations {
  readonly first: Confirmation;
  readonly rest: readonly Confirmation[];
}

/** How long the first customer takes, in ms. */
const FIRST = 3_000;

/** A new till with its own window sells once, and then once for each wait. */
async function confirmIn({ browser, webhook, waits }: Plan): Promise<TillConfirmations> {
  const till = await startTill();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await till.openTill(page);
    await collectPage(() => page).isShown();
    if (webhook) await beginRelay(page);
    const first = await sell(till, page, FIRST);
    const rest: Confirmation[] = [];
    for (const pause of waits) rest.push(await sell(till, page, pause));
    return { first, rest };
  } finally {
    await context.close();
    await till.stop();
  }
}

/** Through the screens, as an owner does it, and back to checkout. */
async function beginRelay(page: Page): Promise<void> {
  const office = backOfficePage(() => page);
  await office.open(en('backOffice:section.webhooks'));
  await office.beginRelay();
  await office.says(en('backOffice:relay.state.following'));
  await page.keyboard.press('F6');
}

async function sell(till: TillProcess, page: Page, pause: number): Promise<Confirmation> {
  const account = accountPage(() => page);
  await collectPage(() => page).byKeyboard('1500.50', '08031234567');
  await account.isShown();
  const accountNo = await account.number();
  const control = await controlOf(till);
  const pixels = paidOnScreen(page);
  await wait(pause);
  const reportedAt = epochNow();
  await pay(control, accountNo);
  const shownAt = await pixels;
  const carrier = (await responsesOf(till)).find(({ url, sentAt }) => sentAt > reportedAt && isLook(url));
  await page.keyboard.press('Enter');
  return { all: shownAt - reportedAt, own: carrier ? shownAt - carrier.answeredAt : Number.NaN };
}

const isLook = (url: string) => /\/transactions\/(?!virtual-accounts)|\/get-events/.test(url);

const responsesOf = async (till: TillProcess) =>
  (await till.desktop({ ask: 'received' })) as readonly ReceivedResponse[];

/** The practice bank is at the address of the till's own requests. */
async function controlOf(till: TillProcess): Promise<string> {
  const [first] = await responsesOf(till);
  if (!first) throw new Error('the till asked nobody for an account');
  return `${new URL(first.url).origin}/control`;
}

/** When the frame was drawn in which the status line says Paid. */
const paidOnScreen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const line = document.querySelector('[role=status]');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.timeOrigin + performance.now());
        const observer = new MutationObserver(() => {
          if (!line?.textContent?.trim().startsWith('Paid')) return;
          observer.disconnect();
          requestAnimationFrame(() => port2.postMessage(null));
        });
        if (line) observer.observe(line, { childList: true, characterData: true, subtree: true });
      }),
  );

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
  report(figureOf(what, 'ms', values));
  for (const [name, share] of [
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const) {
    const against = name === 'p95' ? { aim } : {};
    report(shareOf(`${what}: ${name}`, 'ms', quantile(values, share), values.length, against));
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
  report(figureOf('the same of the first payment after a start', 'ms', first));
  console.log(`whose answer was not found: ${own.filter(Number.isNaN).length}`);
} finally {
  await browser.close();
  await stopAllTills();
}
