import { expect } from 'vitest';
import { violationsNow } from './pages/axe.ts';
import { browserShell } from './shells/browser-shell.ts';
import { specIn } from './shells/counter.ts';

const it = specIn(browserShell);

it('Every screen of the main job can be used by everyone', async ({ counter }) => {
  const { collect, account, status, customer, page } = counter;
  await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await collect.isShown();
  expect(await violationsNow(page()), 'collect').toEqual([]);

  await collect.byHand('1500.50', '08031234567');
  await account.isShown();
  await account.qr().waitFor();
  expect(await violationsNow(page()), 'waiting').toEqual([]);

  await customer.paysExactly();
  await status.saysPaid();
  expect(await violationsNow(page()), 'paid').toEqual([]);
});

it('The versions in the settings can be used by everyone', async ({ counter }) => {
  const page = counter.page();
  await counter.collect.isShown();
  await page.keyboard.press('F11');
  await page.getByRole('button', { name: 'Updates' }).press('Enter');
  await page.getByText(/^This is version/).waitFor();
  await page.getByText('Updates are off: this till runs out of its sources.').waitFor();
  expect(await violationsNow(page), 'updates').toEqual([]);
});
