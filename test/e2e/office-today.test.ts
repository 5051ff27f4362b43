import { describe, expect } from 'vitest';
import type { Bridge } from '../../electron/shared/contract.ts';
import { violationsNow } from './pages/axe.ts';
import { eventually } from './pages/eventually.ts';
import { officePage } from './pages/office-page.ts';
import { salesRoom } from './pages/sales-room.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

const it = specIn(browserShell);

/** A paid one, a short one, and one that waits. */
async function aMorning({ collect, account, customer, status, page }: Counter) {
  await collect.byHand('18500', '08031234567');
  await account.isShown();
  await customer.paysExactly();
  await status.saysPaid();
  await page().keyboard.press('n');
  await collect.byHand('2000', '08052223333');
  await account.isShown();
  await customer.paysTooLittle();
  await status.says(/^Came/);
  await page().keyboard.press('n');
  await collect.byHand('46000', '09011112222');
  await account.isShown();
}

/** The customer of the newest sale pays, while nobody at the till touches anything. */
const customerPaysElsewhere = ({ page }: Counter) =>
  page().evaluate(async () => {
    const { till } = window as unknown as { readonly till: Bridge };
    const snapshot = await till.till.snapshot();
    const id = snapshot.ok ? snapshot.value.collections[0]?.id : undefined;
    if (id) await till.practice.act({ id, act: 'exact' });
  });

describe('Today', () => {
  it('says what came, and every figure opens the sales it is made of', async ({ counter }) => {
    const { page } = counter;
    const [office, sales] = [officePage(page), salesRoom(page)];
    await aMorning(counter);
    await office.openToday();
    expect(await office.figure('Collected')).toContain('₦20,000.00');
    expect(await office.figure('Still open')).toContain('₦46,000.00');
    await office.button(/^Collected/).click();
    await sales.lists(/Short/, /Paid/);
    await page()
      .getByRole('button', { name: /^Came on .*, remove$/ })
      .click();
    await sales.lists(/Waiting/, /Short/, /Paid/);
    await office.openToday();
    await office.button('Too little came').click();
    await sales.lists(/Short/);
    await office.openToday();
    await office.button(/^Still open/).click();
    await sales.lists(/Waiting/);
    await office.openToday();
    await page()
      .getByRole('button', { name: /:00 – \d\d:00: ₦[1-9]/ })
      .first()
      .click();
    await eventually(async () => String((await sales.rows()).length), /^[12]$/);
  });

  it('is live while it is open', async ({ counter }) => {
    const { page, collect, account } = counter;
    const office = officePage(page);
    await collect.byHand('18500', '08031234567');
    await account.isShown();
    await office.openToday();
    expect(await office.figure('Collected')).toContain('No payments yet');
    await customerPaysElsewhere(counter);
    await eventually(() => office.figure('Collected'), /₦18,500\.00.*1 payment/);
    await eventually(() => office.figure('Still open'), /₦0\.00/);
  });

  it('can be used by everyone, with keys alone', async ({ counter }) => {
    const { page } = counter;
    const office = officePage(page);
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await counter.collect.isShown();
    await office.openToday();
    expect(await violationsNow(counter.page()), 'empty').toEqual([]);
    await page().keyboard.press('F6');
    await aMorning(counter);
    await office.openToday();
    await office.button('30 days').press('Enter');
    await office.region('By day').getByRole('button', { name: 'Show as table' }).press('Enter');
    await office.region('By day').getByRole('row').nth(30).waitFor();
    expect(await violationsNow(counter.page()), 'figures, a chart and a table').toEqual([]);
    // The page is never wider than there is room for.
    await page().setViewportSize({ width: 1024, height: 640 });
    const wide = await page().evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });
});
