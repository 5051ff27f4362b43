import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { customerContract } from '../../electron/shared/customer-display/contract.ts';
import { areasOf, contract } from '../../electron/shared/ipc/contract.ts';
import { contentSecurityPolicy } from '../../electron/windows/app-protocol.ts';
import { listenForProblems } from '../e2e/shells/problems.ts';
import { NOW } from '../support/builders.ts';
import { listen } from '../support/listen.ts';
import { putBridge } from './bridge-in-page.ts';
import { type Answers, noMessages, type Scene } from './scene.ts';

const builtFolder = resolve(import.meta.dirname, '../../out/renderer');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** The logo of every shop here that has one. */
const shopLogo = readFileSync(resolve(import.meta.dirname, 'shop-logo.png'));

/** Calls that every screen makes and no scene is about. */
const ordinary: Answers = {
  'sales.resume': null,
  'sales.setCurrent': null,
  'sales.checkNow': { silence: true },
  'sales.timeline': [],
  'connection.back': null,
  'settlements.open': [],
  'settlements.credits': [],
  'shift.zReports': [],
  'settlements.creditOf': null,
  'sales.totals': { count: 5, asked: 925_000_000, received: 900_000_000 },
  'practice.rehearsal': { offline: false, noAnswer: false },
  'banks.usualWait': null,
  'banks.list': { banks: [], listedAt: null, problem: null },
  'alerts.start': { alerts: [], announcement: null },
  'alerts.dismiss': null,
  'messages.view': noMessages,
  'practice.phone': { server: 'http://127.0.0.1:4010/phone', messages: [] },
  'staff.active': null,
  'customerDisplay.state': { screens: [], screenId: null, open: false, placeable: true },
  'settings.loginItem': 'off',
  'tills.status': { state: 'none' },
  'tills.furtherShops': [],
  'tills.offices': [],
};

interface ShownScene {
  readonly page: Page;
  /** Returns every error of the page since this scene was shown. */
  readonly problems: () => readonly string[];
}

/** Shows scenes in the built pages as they ship, under their own policy, with no main process. */
export interface ScenePages {
  /** The page is that of the scene before it, loaded again: only one scene at a time. */
  readonly show: (scene: Scene, size?: { readonly width: number; readonly height: number }) => Promise<ShownScene>;
  readonly close: () => Promise<void>;
}

/** Serves the built pages on a port of their own, under the policy of the till. */
async function serveBuiltPages(): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://scenes').pathname);
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', contentSecurityPolicy);
    // Compiled once for all scenes.
    response.setHeader('cache-control', 'max-age=3600');
    if (path.startsWith('/shop-logo/')) return void response.end(shopLogo);
    response.end(['/favicon.ico', '/empty.html'].includes(path) ? '' : readFileSync(join(builtFolder, path)));
  });
  return { origin: `http://127.0.0.1:${await listen(server)}`, server };
}

const htmlOf = { till: 'index.html', customer: 'customer-display.html' } as const;

/** Runs before the page's own scripts, as text. It is always 14:02, so that two pictures of a scene are the same. */
const beforeLoad = `
  Date.now = () => ${NOW};
  // Lazy components are loaded when they are drawn, not all of them for each scene: that takes half of its time.
  globalThis.requestIdleCallback = () => 0;
  // React draws a component that it loaded up to 300 ms later (its FALLBACK_THROTTLE_MS); here it is drawn at once.
  const setTimer = setTimeout;
  globalThis.setTimeout = (run, delay = 0, ...rest) => setTimer(run, delay > 300 ? delay : 0, ...rest);
  // The name of a window survives a navigation, so the recipe of the bridge is passed in it.
  if (window.name !== '') (${putBridge.toString()})(JSON.parse(window.name));
`;

/**
 * Opens one page for each window and shows every scene in it. A page for each scene would start a process and compile
 * the scripts every time, which takes longer than the scene itself.
 */
export async function openScenePages(browser: Browser): Promise<ScenePages> {
  const { origin, server } = await serveBuiltPages();
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Africa/Lagos' });
  await context.addInitScript(beforeLoad);
  const open = async () => {
    const page = await context.newPage();
    // The till's own page would fail without a bridge.
    await page.goto(`${origin}/empty.html`);
    return { page, problems: listenForProblems(page), requests: listenForRequests(page) };
  };
  const pages = new Map<Scene['window'], ReturnType<typeof open>>();
  return {
    async show({ window, answers, come }, viewport = { width: 1280, height: 800 }) {
      const openedPage = pages.get(window) ?? open();
      pages.set(window, openedPage);
      const { page, problems, requests } = await openedPage;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
      await page.evaluate(
        (name) => {
          // What a window stores over a load of its page belongs to one scene.
          sessionStorage.clear();
          Object.assign(globalThis, { name });
        },
        JSON.stringify(recipeOf(window, answers)),
      );
      const before = problems.length;
      await page.goto(`${origin}/${htmlOf[window]}`);
      // The lock screen and the account next to it are a `main` region each.
      await page.getByRole('main').first().waitFor({ state: 'attached' });
      await come?.(page);
      await page.evaluate(() => document.fonts.ready);
      await allLoaded(page, requests);
      return { page, problems: () => problems.slice(before) };
    },
    async close() {
      await context.close();
      server.close();
    },
  };
}

/** The requests of a page: how many it has made, and how many of them have no end yet. */
interface Requests {
  made: number;
  pending: number;
}

function listenForRequests(page: Page): Requests {
  const requests: Requests = { made: 0, pending: 0 };
  const end = () => {
    requests.pending -= 1;
  };
  page.on('request', () => {
    requests.made += 1;
    requests.pending += 1;
  });
  page.on('requestfinished', end).on('requestfailed', end);
  return requests;
}

/** Resolves when the page has drawn what it loads at first use: no request is pending, and two frames make no new one. */
async function allLoaded(page: Page, requests: Requests): Promise<void> {
  const before = requests.made;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (requests.pending > 0 || requests.made > before) await allLoaded(page, requests);
}

const recipeOf = (window: Scene['window'], answers: Answers) => ({
  global: window === 'till' ? 'till' : 'customerScreen',
  members: areasOf(window === 'till' ? contract : customerContract),
  answers: { ...ordinary, ...answers },
});
