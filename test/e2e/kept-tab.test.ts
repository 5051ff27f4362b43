import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../support/listen.ts';
import { emptyTab } from './shells/browser-shell.ts';

/** What one till could leave in the tab for the next. */
const remainsIn = async (page: Page) => ({
  viewport: page.viewportSize(),
  tabs: page.context().pages().length,
  cookies: (await page.context().cookies()).length,
  ...(await page.evaluate(async () => ({
    name: window.name,
    stored: [localStorage.length, sessionStorage.length],
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)', 'print'].map(
      (query) => matchMedia(query).matches,
    ),
  }))),
});

it('shows a till in a tab with nothing of the till before', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/worker.js' ? 'text/javascript' : 'text/html');
    response.end();
  });
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${await listen(server)}/`;
  const first = await emptyTab();
  await first.goto(address);
  const before = await remainsIn(first);

  await first.setViewportSize({ width: 640, height: 400 });
  await first.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: null, forcedColors: 'active' });
  await first.context().grantPermissions(['clipboard-read']);
  await first.context().newPage();
  await first.context().addCookies([{ name: 'name', value: 'value', url: address }]);
  await first.route('**/other', (route) => route.abort());
  await first.evaluate(async () => {
    window.name = 'name';
    localStorage.setItem('name', 'value');
    sessionStorage.setItem('name', 'value');
    await new Promise((done) => Object.assign(indexedDB.open('name'), { onsuccess: done }));
    await caches.open('name');
    await navigator.serviceWorker.register('/worker.js');
  });
  const fullTab = await remainsIn(first);
  for (const [what, value] of Object.entries(before)) expect(fullTab, what).not.toMatchObject({ [what]: value });

  const second = await emptyTab();
  await second.goto(address);
  expect(await remainsIn(second)).toEqual(before);
  expect(second).toBe(first);
  expect(await second.evaluate(() => fetch('/other').then(({ status }) => status))).toBe(200);
});
