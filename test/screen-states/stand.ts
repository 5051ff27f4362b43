import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { areasOf, contract } from '../../electron/shared/contract.ts';
import { customerContract } from '../../electron/shared/customer-contract.ts';
import { contentSecurityPolicy } from '../../electron/windows/csp.ts';
import { NOW } from '../component/build.ts';
import { listenForProblems } from '../e2e/shells/problems.ts';
import { putBridge } from './bridge-in-page.ts';
import type { Answers, Scene } from './scene.ts';

const built = resolve(import.meta.dirname, '../../out/renderer');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Calls that every screen makes and no scene is about. */
const ordinary: Answers = {
  'collections.stage': null,
  'collections.checkNow': { silence: true },
  'collections.timeline': [],
  'connection.back': null,
  'banks.usualWait': null,
  'banks.list': { banks: [], listedAt: null, problem: null },
  'news.untold': { sales: [], unmatched: [] },
  'news.told': null,
  'news.unmatchedDelivered': null,
  'news.notify': null,
  'news.attention': null,
  'staff.active': null,
};

export interface Shown {
  readonly page: Page;
  /** Everything the page complained of. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** Where scenes are shown: the built pages as they ship, under their own policy, with nothing behind them. */
export interface ScenePages {
  readonly show: (scene: Scene, size?: { readonly width: number; readonly height: number }) => Promise<Shown>;
  readonly close: () => Promise<void>;
}

/** Opens a stand on a port of its own. It is always 14:02 there, so that two pictures of a scene are the same. */
export async function openScenePages(browser: Browser): Promise<ScenePages> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://stand').pathname);
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', contentSecurityPolicy());
    // Compiled once for all scenes.
    response.setHeader('cache-control', 'max-age=3600');
    response.end(path === '/favicon.ico' ? '' : readFileSync(join(built, path)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Africa/Lagos' });
  return {
    async show({ window, answers, come }, viewport = { width: 1280, height: 800 }) {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      const problems = listenForProblems(page);
      await page.addInitScript((now) => Object.assign(Date, { now: () => now }), NOW);
      // Parts of the window are fetched without waiting for quiet moments: that halves the time of a scene.
      await page.addInitScript(() =>
        Object.assign(globalThis, { requestIdleCallback: (run: () => void) => setTimeout(run) }),
      );
      await page.addInitScript(putBridge, recipeOf(window, answers));
      await page.goto(`${origin}/${window === 'till' ? 'index' : 'customer-display'}.html`);
      await page.getByRole('main').waitFor({ state: 'attached' });
      if (window === 'till') await page.waitForFunction(() => performance.getEntriesByName('parts-fetched').length > 0);
      await come?.(page);
      await page.evaluate(() => document.fonts.ready);
      return { page, problems, close: () => page.close() };
    },
    async close() {
      await context.close();
      server.close();
    },
  };
}

const recipeOf = (window: Scene['window'], answers: Answers) => ({
  global: window === 'till' ? 'till' : 'customerScreen',
  members: areasOf(window === 'till' ? contract : customerContract),
  answers: { ...ordinary, ...answers },
});
