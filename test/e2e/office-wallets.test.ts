import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

inLiveShop('Wallets of a live shop', (it) => {
  it('Wallets say what is in them, and a new one is opened after a question', async ({ shop }) => {
    const { page, collect } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open('Wallets');
    await page()
      .getByRole('region', { name: /^Balance wallet/ })
      .waitFor();
    expect(await office.fact('Free to be paid out').innerText()).toBe('₦230,000.00');
    expect(await office.fact('Held back').innerText()).toBe('₦20,000.00');
    expect(await violations(page()), 'wallets').toEqual([]);
    await office.button('Open a commission wallet').click();
    await office.says('Open a commission wallet?');
    await page().keyboard.press('Escape');
    await office.button('Open a commission wallet').click();
    await office.button('Open it').click();
    await office.says(/The service opened Commission wallet, number \d+\. Its status is “active”\./);
    await page()
      .getByRole('region', { name: /^Commission wallet/ })
      .nth(1)
      .waitFor();
    expect(await violations(page()), 'opened').toEqual([]);
  });
});
