import { accountPage } from '../e2e/pages/account-page.ts';
import { collectPage } from '../e2e/pages/collect-page.ts';
import { practiceCustomer } from '../e2e/pages/practice-customer.ts';
import { statusLine } from '../e2e/pages/status-line.ts';
import { launchChromium } from '../support/chromium.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';

const browser = await launchChromium();
try {
  const page = await browser.newPage({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  page.on('console', (m) => console.log('console', m.type(), m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await (await startTill()).openTill(page);
  const collect = collectPage(() => page),
    account = accountPage(() => page),
    customer = practiceCustomer(() => page),
    status = statusLine(() => page);
  const shoot = async (name: string) => {
    for (const [w, h] of [
      [1280, 800],
      [1024, 640],
    ] as const)
      for (const s of ['light', 'dark'] as const) {
        await page.setViewportSize({ width: w, height: h });
        await page.emulateMedia({ colorScheme: s, reducedMotion: 'reduce' });
        await page.screenshot({ path: `/tmp/sales-shots/${name}-${w}-${s}.png` });
      }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await collect.byHand('18500', '08031234567');
  await account.isShown();
  await customer.paysExactly();
  await status.saysPaid();
  await page.keyboard.press('n');
  await collect.isShown();
  await page.waitForTimeout(300);
  await shoot('collect-same');
  await page.keyboard.press('F3');
  await page.keyboard.press('F4');
  await page.keyboard.press('Enter');
  await account.isShown();
  await customer.paysTooLittle();
  await status.says(/^Came/);
  await page.keyboard.press('n');
  await collect.byHand('2k', '08052223333').catch(() => undefined);
  await page.waitForTimeout(300);
  for (const a of ['46000', '730', '5000']) {
    await page.keyboard.press('n');
    await collect.byHand(a, '09011112222');
    await account.isShown();
  }
  await customer.paysTooMuch();
  await status.saysPaid();
  await page.keyboard.press('F7');
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(400);
  await shoot('sales');
  await page.keyboard.type('4567');
  await page.waitForTimeout(300);
  await shoot('sales-4567');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'History' }).waitFor();
  await page.keyboard.press('c');
  await page.waitForTimeout(500);
  await shoot('detail');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(200);
  await shoot('keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
  console.log(
    'focus',
    await page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName),
  );
  await page.keyboard.press('/');
  await page.keyboard.type('zzzz');
  await page.waitForTimeout(300);
  await shoot('none');
} finally {
  await browser.close();
  await stopAllTills();
}
