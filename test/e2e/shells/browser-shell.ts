import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { openScenePages, type ScenePages } from '../../screen-states/scene-pages.ts';
import { launchSharedChromium } from '../../support/chromium.ts';
import { freePort } from '../../support/free-port.ts';
import { packedTill } from '../../support/packed-till.ts';
import { startTill, stopAllTills, type TillProcess, type TillStart } from '../../support/till-process.ts';
import { eventually } from '../pages/eventually.ts';
import { listenForProblems } from './problems.ts';
import type { Shell } from './shell.ts';

/** The window is opened when main has decided to; its address is printed then. */
async function customerAddress(till: TillProcess): Promise<string> {
  await eventually(async () => till.customerAddress() ?? '', /customer-display/);
  return till.customerAddress() ?? '';
}

let browser: Promise<Browser> | null = null;

/** The browser of this process, started once: its files share it, and it ends with the process. */
export const theBrowser = (): Promise<Browser> => {
  browser ??= launchSharedChromium();
  return browser;
};

let openedScenePages: Promise<ScenePages> | null = null;

/** Opens the pages that show scenes before the tests of this file: those of its process. Returns how to get them. */
export function scenePages(): () => ScenePages {
  let pages: ScenePages;
  beforeAll(async () => {
    openedScenePages ??= openScenePages(await theBrowser());
    pages = await openedScenePages;
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

const usualSize = { width: 1280, height: 800 };
const usualMedia = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/**
 * Where the tills of this process are, one after the other: the tab finds their scripts compiled. No other test listens on
 * such a port while none of them does.
 */
const keptPort = freePort(9_000, 1_000, 1);
const keptSeed = randomBytes(32).toString('base64url');

let tab: Page | null = null;

async function newTab(): Promise<Page> {
  const context = await (await theBrowser()).newContext({ viewport: usualSize, reducedMotion: 'reduce' });
  await context.addInitScript(fetchPartsWhenUsed);
  const page = await context.newPage();
  page.once('crash', () => void page.close());
  return page;
}

/**
 * Returns the one tab in which the tills of this process are shown, with nothing in it of the till before. A tab of its
 * own for each would start a process, and read and compile the scripts again, which takes longer than most specs.
 */
export async function emptyTab(): Promise<Page> {
  const { origin } = new URL(tab?.url() ?? 'about:blank');
  // A tab that was closed, that shows nothing yet, or an error of the browser, from which what is stored cannot be reached.
  if (tab === null || tab.isClosed() || origin === 'null') {
    await tab?.context().close();
    tab = await newTab();
    return tab;
  }
  const page = tab;
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await page.unrouteAll();
  await page.setViewportSize(usualSize);
  await page.emulateMedia(usualMedia);
  return page;
}

interface ShownTill {
  readonly till: TillProcess;
  readonly page: Page;
  /** What the page complained of since the till was opened in it. */
  readonly problems: readonly string[];
}

/** Starts a till and shows it in the tab. */
export async function openInTab(start: TillStart): Promise<ShownTill> {
  // First, since the till opens its hidden windows in it.
  await theBrowser();
  const till = await startTill({ ...start, port: await keptPort, seed: keptSeed });
  try {
    const page = await emptyTab();
    const problems = listenForProblems(page);
    await till.openTill(page);
    return { till, page, problems };
  } catch (error) {
    // The next till needs its address.
    await stopAllTills();
    throw error;
  }
}

/** The packed till under Node, its window a tab of a real Chromium. */
export const browserShell: Shell = {
  name: 'the browser shell',
  async open(dataDir, { screens = 1, bus, computer } = {}) {
    const changes = { ...(bus && { bus }), ...(computer && { computer }) };
    const { till, page, problems } = await openInTab({ app: packedTill, dataDir, screens, ...changes });
    const customerPage = async () => {
      const tab = await page.context().newPage();
      await tab.goto(await customerAddress(till));
      return tab;
    };
    return { page, problems, customerPage, desktop: till.desktop, clipboard: till.clipboard, kill9: till.kill9 };
  },
  async close() {
    const others =
      tab
        ?.context()
        .pages()
        .filter((page) => page !== tab) ?? [];
    await Promise.all(others.map((page) => page.close()));
    // So that what the page has complained of until now has arrived.
    await tab?.evaluate(() => undefined).catch(() => undefined);
    // What a page complains of when its till is gone is no fault of the till.
    for (const event of ['console', 'pageerror', 'websocket']) tab?.removeAllListeners(event);
    await stopAllTills();
  },
};
