import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { eventually } from './pages/eventually.ts';
import { officePage } from './pages/office-page.ts';
import { salesPage } from './pages/sales-page.ts';
import { inLiveShop, type LiveShop } from './shells/live-shop.ts';

/** A paid one, a short one, and one that waits. */
async function aMorning({ collect, account, customer, status, page }: LiveShop) {
  await collect.byHand('18500', '08031234567');
  await account.isShown();
  await customer.pays();
  await status.saysPaid();
  await page().keyboard.press('n');
  await collect.byHand('2000', '08052223333');
  await account.isShown();
  await customer.pays('1500');
  await status.says(/^Underpaid by ₦500\.00/);
  await page().keyboard.press('n');
  await collect.byHand('46000', '09011112222');
  await account.isShown();
}

inLiveShop('Today, in a live shop', (it) => {
  it('begins empty, says what came, and every figure opens the sales it is made of', async ({ shop }) => {
    const { page } = shop;
    const office = officePage(page);
    const sales = salesPage(page);
    await shop.collect.isShown();
    await office.openToday();
    expect(await office.figure(en('office:today.net'))).toContain(en('office:today.payments', { count: 0 }));
    expect(await violations(page()), 'empty').toEqual([]);
    await page().keyboard.press('F6');
    await aMorning(shop);
    await office.openToday();
    expect(await office.figure(en('office:today.net'))).toContain('₦20,000.00');
    expect(await office.figure(en('office:today.open'))).toContain('₦46,000.00');
    await office.button(/^Net received/).click();
    await sales.lists(/Underpaid/, /Paid/);
    await page()
      .getByRole('button', { name: /^Received on .*, remove$/ })
      .click();
    await sales.lists(/Waiting/, /Underpaid/, /Paid/);
    await office.openToday();
    await office.button(en('issue.short')).click();
    await sales.lists(/Underpaid/);
    await office.openToday();
    await office.button(new RegExp(`^${en('office:today.open')}`)).click();
    await sales.lists(/Waiting/);
    await office.openToday();
    await page()
      .getByRole('button', { name: /:00 – \d\d:00: ₦[1-9]/ })
      .first()
      .click();
    await eventually(async () => String((await sales.rows()).length), /^[12]$/);
  });

  it.runIf(isDeep)('is live while it is open', async ({ shop }) => {
    const { page, collect, customer } = shop;
    const office = officePage(page);
    await collect.byHand('18500', '08031234567');
    const accountNo = await customer.reads();
    await office.openToday();
    const before = await office.figure(en('office:today.net'));
    const open = await office.figure(en('office:today.open'));
    await customer.paysInto(accountNo);
    // Nobody at the till touches anything.
    await eventually(async () => String((await office.figure(en('office:today.net'))) === before), /^false$/);
    await eventually(async () => String((await office.figure(en('office:today.open'))) === open), /^false$/);
    expect(await office.figure(en('office:today.net'))).toMatch(/8,500\.00/);
  });

  it.runIf(isDeep)('can be used by everyone, with keys alone', async ({ shop }) => {
    const { page } = shop;
    const office = officePage(page);
    await office.openToday();
    await page()
      .getByRole('combobox', { name: en('range.label') })
      .selectOption(en('range.month'));
    await office
      .region(en('office:today.byDay'))
      .getByRole('button', { name: en('office:chart.asTable') })
      .press('Enter');
    await office.region(en('office:today.byDay')).getByRole('row').nth(30).waitFor();
    expect(await violations(page()), 'figures, a chart and a table').toEqual([]);
    // The page is never wider than there is room for.
    await page().setViewportSize({ width: 1024, height: 640 });
    const wide = await page().evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });
});
