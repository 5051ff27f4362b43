import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

inLiveShop('Wallets of a live shop', (it) => {
  it('Wallets say what is in them, and a new one is opened after a question', async ({ shop }) => {
    const { page, collect } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open(en('office:section.wallets'));
    await page()
      .getByRole('region', { name: /^Balance wallet/ })
      .waitFor();
    expect(await office.fact(en('office:wallets.figure.availableBalance')).innerText()).toBe('₦230,000.00');
    expect(await office.fact(en('office:wallets.figure.lockedBalance')).innerText()).toBe('₦20,000.00');
    expect(await violations(page()), 'wallets').toEqual([]);
    await office.button(en('office:wallets.create.menu')).click();
    await office.button(en('office:wallets.create.commission')).click();
    await office.says(en('office:wallets.create.sureTitle.commission'));
    await page().keyboard.press('Escape');
    await office.button(en('office:wallets.create.commission')).click();
    await office.button(en('office:wallets.create.yes')).click();
    await office.says(/The service opened Commission wallet, number \d+\. Its status is “active”\./);
    await page()
      .getByRole('region', { name: /^Commission wallet/ })
      .nth(1)
      .waitFor();
    expect(await violations(page()), 'opened').toEqual([]);
  });
});
