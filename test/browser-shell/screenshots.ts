import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { accountPage } from '../e2e/pages/account-page.ts';
import { collectPage } from '../e2e/pages/collect-page.ts';
import { practiceCustomer } from '../e2e/pages/practice-customer.ts';
import { safetyPage } from '../e2e/pages/safety-page.ts';
import { statusLine } from '../e2e/pages/status-line.ts';
import { launchChromium } from '../support/chromium.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'test/e2e/screenshots');
/** The one picture that is kept with the sources, for the README. */
const readme = join(root, 'build/readme/till.png');

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
];
const schemes = ['light', 'dark'] as const;

/** `npm run screenshots`: drives the main job in the browser shell and takes a picture of each of its screens. */
async function takeAll(page: Page): Promise<void> {
  const collect = collectPage(() => page);
  const account = accountPage(() => page);
  const customer = practiceCustomer(() => page);
  const status = statusLine(() => page);
  const safety = safetyPage(() => page);
  const sell = async (amount: string, phone: string) => {
    await page.keyboard.press('n');
    await collect.byHand(amount, phone);
    await account.isShown();
    await account.qr().waitFor();
  };

  await collect.isShown();
  await shoot(page, 'collect');
  await collect.byHand('18500', '08031234567');
  await account.qr().waitFor();
  await status.saysNotReceived();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: readme });
  await shoot(page, 'waiting');
  await customer.paysExactly();
  await status.saysPaid();
  await shoot(page, 'paid');
  await sell('2000', '08052223333');
  await customer.paysTooLittle();
  await status.says(/^Came/);
  await shoot(page, 'short');
  await sell('1250.50', '07068889999');
  await sell('46000', '09011112222');
  await sell('730', '08123334444');
  await shoot(page, 'queue');
  await safety.open();
  await safety.recordSays('In order');
  await shoot(page, 'safety');
  await page.keyboard.press('F7');
  await page.getByRole('grid').waitFor();
  await shoot(page, 'sales');
  await page.keyboard.type('2000');
  await page.getByRole('grid').getByText('Short').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'History' }).waitFor();
  await shoot(page, 'sale');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'keys');
}

/** One screen in every size and both themes. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    for (const colorScheme of schemes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${name}-${size.width}x${size.height}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

mkdirSync(folder, { recursive: true });
mkdirSync(join(readme, '..'), { recursive: true });
const browser = await launchChromium();
try {
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  await (await startTill()).openTill(page);
  await takeAll(page);
  console.log(`Pictures are in ${folder}; the README's is ${readme}`);
} finally {
  await browser.close();
  await stopAllTills();
}
