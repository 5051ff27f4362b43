import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { startTill, stopAllTills } from '../../support/till-process.ts';
import type { Shell } from './shell.ts';

let browser: Promise<Browser> | null = null;
const contexts = new Set<BrowserContext>();

/** The browser of this test run; started once. */
export const theBrowser = (): Promise<Browser> => {
  browser ??= launchChromium();
  return browser;
};

/** Ends it, if it was started; a later spec starts it again. */
export async function closeTheBrowser(): Promise<void> {
  const open = browser;
  browser = null;
  await (await open)?.close();
}

/** The built till under Node, its window a tab of a real Chromium. */
export const browserShell: Shell = {
  name: 'the browser shell',
  async open(dataDir) {
    const till = await startTill({ dataDir });
    const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
    contexts.add(context);
    const page = await context.newPage();
    await till.openTill(page);
    return { page, clipboard: till.clipboard, kill9: till.kill9 };
  },
  async close() {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    await stopAllTills();
  },
};
