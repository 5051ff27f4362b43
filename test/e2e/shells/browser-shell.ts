import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openScenePages, type ScenePages } from '../../screen-states/scene-pages.ts';
import { launchSharedChromium } from '../../support/chromium.ts';
import { packedTill } from '../../support/packed-till.ts';
import { startTill, stopAllTills, type TillProcess } from '../../support/till-process.ts';
import { eventually } from '../pages/eventually.ts';
import type { Shell } from './shell.ts';

/** The window is opened when main has decided to; its address is printed then. */
async function customerAddress(till: TillProcess): Promise<string> {
  await eventually(async () => till.customerAddress() ?? '', /customer-display/);
  return till.customerAddress() ?? '';
}

let browser: Promise<Browser> | null = null;
const contexts = new Set<BrowserContext>();

/** The browser of this process, started once: its files share it, and it ends with the process. */
export const theBrowser = (): Promise<Browser> => {
  browser ??= launchSharedChromium();
  return browser;
};

/** Closes every page of it. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** Opens the pages that show scenes before the tests of this file, and closes them after. Returns how to get them. */
export function scenePages(): () => ScenePages {
  let pages: ScenePages;
  beforeAll(async () => {
    pages = await openScenePages(await theBrowser());
  });
  afterAll(async () => {
    await pages.close();
  });
  return () => pages;
}

/**
 * Runs in a page: leaves out fetching every part of the window while it is idle, half of the work of opening one, since a
 * spec uses few of them.
 */
function fetchPartsWhenUsed(): void {
  window.requestIdleCallback = () => 0;
}

/** A packed till under Node, its window a tab of a real Chromium. `app`: the folder that its archive was unpacked to. */
export const browserShellWith = (app: () => string): Shell => ({
  name: 'the browser shell',
  async open(dataDir, { screens = 1, bus, computer } = {}) {
    // First, since the till opens its hidden windows in it.
    const browser = await theBrowser();
    const till = await startTill({
      app: app(),
      dataDir,
      screens,
      ...(bus && { bus }),
      ...(computer && { computer }),
    });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    contexts.add(context);
    await context.addInitScript(fetchPartsWhenUsed);
    const page = await context.newPage();
    await till.openTill(page);
    const customerPage = async () => {
      const tab = await context.newPage();
      await tab.goto(await customerAddress(till));
      return tab;
    };
    return { page, customerPage, desktop: till.desktop, clipboard: till.clipboard, kill9: till.kill9 };
  },
  async close() {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    await stopAllTills();
  },
});

export const browserShell: Shell = browserShellWith(() => packedTill);
