import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { type FixtureShell, startFixture, stopFixtures } from './fixture-shell.ts';

let browser: Browser;
let shell: FixtureShell;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  [browser, shell] = await Promise.all([launchChromium(), startFixture()]);
});
beforeEach(async () => {
  problems.length = 0;
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(shell.first.href);
  await page.getByText('pong 2').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await stopFixtures();
});

declare global {
  interface Window {
    /** Exposed by the preload of the fixture. */
    readonly app: { readonly ask: (name: string, ...args: unknown[]) => Promise<unknown> };
  }
}
/** What the page itself gets from its bridge. */
const ask = (name: string, ...args: unknown[]) =>
  page.evaluate(([callName, callArguments]) => window.app.ask(callName, ...callArguments), [name, args] as const);

describe('a page in the shell', () => {
  it('serves a page in a tab as the app does, with no script of the shell left in it', async () => {
    expect(await page.locator('script').count()).toBe(1);
  });

  it('prevents a page in the shell from changing its bridge', async () => {
    const outcome = await page.evaluate(() => {
      const tries = [() => Object.assign(window, { app: {} }), () => Object.assign(window.app, { ask: 1 })];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'changed';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(outcome).toEqual(['TypeError', 'TypeError']);
  });

  it('returns failures to a page in the shell in Electron’s words', async () => {
    for (const [channel, words] of [
      ['throw', "Error invoking remote method 'throw': RangeError: not today"],
      ['nobody', "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'"],
      ['use-dock', "Error invoking remote method 'use-dock': Error: the browser shell has no electron.app.dock"],
    ] as const)
      await expect(ask(channel)).rejects.toThrow(words);
  });

  it('finds the same window after a reload', async () => {
    const before = await ask('is-main-frame');
    await page.reload();
    await page.getByText('pong 2').waitFor();
    expect([before, await ask('is-main-frame')]).toEqual([true, true]);
    expect(problems).toEqual([]);
  });

  it('writes what main copies in the shell to the person’s clipboard', async () => {
    await page.context().grantPermissions(['clipboard-read']);
    await page.locator('h1').click();
    await ask('copy', '0123456789');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('0123456789');
  });

  it('blanks a page whose place another tab took, and rejects its calls', async () => {
    const hanging = ask('never').catch((error: Error) => error.message);
    const other = await browser.newPage();
    await other.goto(shell.first.href);
    await page.getByRole('alert').getByText('open in another tab').waitFor();
    expect(await page.locator('main').count()).toBe(0);
    expect(await hanging).toContain('the till has stopped');
    await expect(ask('echo', 1)).rejects.toThrow('the till has stopped');
  });

  it('shows nothing more once the app was killed', async () => {
    shell.child.kill('SIGKILL');
    await page.getByRole('alert').getByText('The till has stopped').waitFor();
    expect(await page.locator('main').count()).toBe(0);
  });
});
