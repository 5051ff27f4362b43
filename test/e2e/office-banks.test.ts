import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

inLiveShop('Banks of a live shop', (it) => {
  it('The banks of a currency are listed as the service gives them, and searched', async ({ shop }) => {
    const { page, collect } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open(en('office:section.banks'));
    const rows = office.table(en('office:banks.list')).getByRole('row');
    await rows.nth(30).waitFor();
    await office.says(/^\d+ banks, listed/);
    expect(await violations(page()), 'banks').toEqual([]);
    await office.box(en('office:banks.search')).fill('gtb');
    await office
      .table(en('office:banks.list'))
      .getByRole('row', { name: /Guaranty Trust Bank.*000013.*\*737\*/ })
      .waitFor();
    expect(await rows.count()).toBe(2);
    await office.box(en('office:banks.search')).fill('no such bank');
    await office.says(en('office:banks.noMatch'));
    await office.box(en('office:banks.currency')).fill('GHS');
    await page().keyboard.press('Enter');
    await office.says(/lists no bank for GHS|banks, listed/);
    expect(await violations(page()), 'another currency').toEqual([]);
  });
});
