import { launchChromium } from '../support/chromium.ts';
import type { HiddenPage } from './electron/host.ts';

/** Opens an address in a browser of its own, for a hidden window: the same engine renders and prints it. */
export async function openHiddenPage(address: string): Promise<HiddenPage> {
  const browser = await launchChromium();
  const page = await browser.newPage();
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
    close: () => browser.close(),
  };
}
