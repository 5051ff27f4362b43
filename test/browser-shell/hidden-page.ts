import type { Browser } from 'playwright-core';
import { sharedChromium } from '../support/chromium.ts';
import type { HiddenPage } from './electron/host.ts';

let usedBrowser: Promise<Browser> | null = null;

/** The browser of all hidden windows, started for the first one: starting it takes longer than a printout. */
async function hiddenBrowser(): Promise<Browser> {
  usedBrowser ??= sharedChromium();
  const browser = await usedBrowser;
  if (browser.isConnected()) return browser;
  usedBrowser = sharedChromium();
  return usedBrowser;
}

/** Opens an address in a browser apart from the person's, for a hidden window: the same engine renders and prints it. */
export async function openHiddenPage(address: string): Promise<HiddenPage> {
  const context = await (await hiddenBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  return {
    evaluate: (code) => page.evaluate(code),
    pdf: ({ width, height, margins, printBackground, footer }) =>
      page.pdf({
        width: `${width}in`,
        height: `${height}in`,
        printBackground,
        preferCSSPageSize: false,
        ...(footer !== null && { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer }),
        margin: Object.fromEntries(Object.entries(margins).map(([side, length]) => [side, `${length}in`])),
      }),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => context.close(),
  };
}
