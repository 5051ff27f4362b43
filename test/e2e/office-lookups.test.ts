import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

inLiveShop('Look-ups of a live shop', (it) => {
  it('A transaction is looked up by its reference, and leads to its sale', async ({ shop }) => {
    const { page, collect, account, customer, status } = shop;
    const office = officePage(page);
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await customer.pays();
    await status.saysPaid();
    await page().getByText('Details', { exact: true }).click();
    const refid = await office.fact('Service’s reference').innerText();

    await office.open('Look-ups');
    await office.box('Reference').fill('T-0');
    await page().keyboard.press('Enter');
    await office.says('The service knows nothing by this reference.');
    await office.box('Reference').fill(refid);
    await page().keyboard.press('Enter');
    await office
      .table('Flags')
      .getByRole('row', { name: /delivered 1 Delivered\./ })
      .waitFor();
    await office.says(/The money arrived/);
    await page().getByText('The whole record').click();
    await office.says(/"requestamount": "1500\.5000"/);
    expect(await violations(page()), 'transaction').toEqual([]);

    await office.button('Find its payment link').click();
    await office
      .region('Payment link')
      .getByText(/^https?:/)
      .waitFor();
    expect(await violations(page()), 'payment link').toEqual([]);

    await office.button('Find the transaction').click();
    await office.button('Show the sale').click();
    await page().getByRole('heading', { level: 1, name: 'Sales' }).waitFor();
    await page().getByText('₦1,500.50').first().waitFor();
  });
});
