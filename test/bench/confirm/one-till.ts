import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { epochNow, type ReceivedResponse } from '../../browser-shell/electron/wire-log.ts';
import { accountPage } from '../../e2e/pages/account-page.ts';
import { collectPage } from '../../e2e/pages/collect-page.ts';
import { officePage } from '../../e2e/pages/office-page.ts';
import { en } from '../../support/english.ts';
import { startTill, type TillProcess } from '../../support/till-process.ts';

/** One payment, in ms. */
export interface Confirmation {
  /** From the order to the bank, just before its commit, to the pixels of Paid. */
  readonly all: number;
  /** From the response with the payment to the pixels: the till's own share. */
  readonly own: number;
}

export interface Plan {
  readonly browser: Browser;
  readonly webhook: boolean;
  /** How long each customer takes, in ms, from the account on the screen. */
  readonly waits: readonly number[];
}

/** The figures of a till: the first payment after its start runs code for the first time, and is listed separately. */
export interface TillConfirmations {
  readonly first: Confirmation;
  readonly rest: readonly Confirmation[];
}

/** How long the first customer takes, in ms. */
const FIRST = 3_000;

/** A new till with its own window sells once, and then once for each wait. */
export async function confirmIn({ browser, webhook, waits }: Plan): Promise<TillConfirmations> {
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
  const office = officePage(() => page);
  await office.open(en('office:section.webhooks'));
  await office.beginRelay();
  await office.says(en('office:relay.state.following'));
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
  await book(control, accountNo);
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

async function book(control: string, accountNo: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${control}/payments`, { method: 'POST', headers, body: JSON.stringify({ accountNo }) });
  if (!answer.ok) throw new Error(`the bank took no payment: ${await answer.text()}`);
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
