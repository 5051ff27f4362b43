import type { BrowserContext, Page } from 'playwright-core';
import { epochNow } from '../browser-shell/electron/wire-log.ts';
import { startTill, type TillProcess } from '../support/till-process.ts';

/** One start, in ms from the spawn of the process. */
export interface LaunchTimes {
  /** Main has opened its window: the address is there. */
  readonly window: number;
  /** The frame is out that shows the first digit typed. */
  readonly received: number;
}

/**
 * Starts the till, opens its window in `context` at once, and types as soon as the amount box has the keys. Where the till
 * shows a sale that is open since before, a new one is begun first.
 */
export async function launch(
  context: BrowserContext,
  dataDir: string,
): Promise<{ readonly launched: LaunchTimes; readonly till: TillProcess; readonly page: Page }> {
  const page = await context.newPage();
  const began = epochNow();
  const till = await startTill({ dataDir, built: true });
  const window = epochNow() - began;
  await page.goto(till.address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.activeElement?.id === 'amount' || document.querySelector('[role=timer]') !== null,
  );
  if ((await page.getByRole('timer').count()) > 0) await page.keyboard.press('F6');
  await page.waitForFunction(() => document.activeElement?.id === 'amount');
  const digitAt = digitShown(page);
  await page.keyboard.press('7');
  return { launched: { window, received: (await digitAt) - began }, till, page };
}

const digitShown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.timeOrigin + performance.now());
        const amount = document.querySelector('#amount');
        const look = () => {
          if (amount instanceof HTMLInputElement && amount.value.includes('7')) port2.postMessage(null);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
