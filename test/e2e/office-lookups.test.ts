import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en, enPattern } from '../support/english.ts';
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
    await page().getByText(en('outcome.details'), { exact: true }).click();
    const refid = await office.fact(en('outcome.refid')).innerText();

    await office.open(en('office:section.lookups'));
    await office.box(en('office:lookups.label')).fill('T-0');
    await page().keyboard.press('Enter');
    await office.says(en('office:lookups.missing.what'));
    await office.box(en('office:lookups.label')).fill(refid);
    await page().keyboard.press('Enter');
    await office
      .table(en('office:lookups.part.flags'))
      .getByRole('row', { name: /delivered 1 Delivered\./ })
      .waitFor();
    await office.says(enPattern('office:lookups.reading.received'));
    await page().getByText(en('office:lookups.part.raw')).click();
    await office.says(/"requestamount": "1500\.5000"/);
    expect(await violations(page()), 'transaction').toEqual([]);

    await office.button(en('office:lookups.paymentUrl')).click();
    await office
      .region(en('office:lookups.part.link'))
      .getByText(/^https?:/)
      .waitFor();
    expect(await violations(page()), 'payment link').toEqual([]);

    await office.button(en('office:lookups.transaction')).click();
    await office.button(en('office:lookups.openSale')).click();
    await page()
      .getByRole('heading', { level: 1, name: en('pages.sales') })
      .waitFor();
    await page().getByText('₦1,500.50').first().waitFor();
  });
});
