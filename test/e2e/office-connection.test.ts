import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, english, enPattern } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

const words = english.setup;

inLiveShop('The connection of a live shop', (it) => {
  it.runIf(isDeep)('lists the banks of a currency as the service returns them, and searches them', async ({ shop }) => {
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

  it('shows the business, changes it, and registers another one', async ({ shop }) => {
    const { page, collect } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open(en('office:section.business'));
    await office.region(en('office:business.part.who')).waitFor();
    expect(await office.fact(en('office:business.field.city')).innerText()).toBe(en('office:notSet'));
    expect(await office.fact(en('office:business.field.notifyByPush')).innerText()).toMatch(/Yes|No/);
    expect(await violations(page()), 'business').toEqual([]);

    await office.button(en('office:business.edit')).click();
    await office.box(en('office:business.field.city')).fill('Ikeja');
    expect(await violations(page()), 'changing').toEqual([]);
    await page().keyboard.press('Enter');
    await office.says(en('office:business.saved'));
    expect(await office.fact(en('office:business.field.city')).innerText()).toBe('Ikeja');

    await office.button(en('office:business.register')).click();
    const form = office.region(en('office:business.new.title'));
    await form.getByRole('button', { name: words.register.go, exact: true }).click();
    await office.says(words.problem.email);
    expect(await violations(page()), 'registering').toEqual([]);
    await office.box(words.register.name).fill('Adunni Two');
    await office.box(words.register.email).fill('two@shop.example');
    await office.box(words.register.phone).fill('08031234567');
    await form.getByRole('button', { name: words.register.go, exact: true }).click();
    const status = en('office:serviceWord.businessStatus.pending');
    await office.says(new RegExp(en('setup:register.doneMeans', { id: '\\d+', status })));
    expect(await violations(page()), 'registered').toEqual([]);
  });

  it.runIf(isDeep)('finds a transaction by its reference, and opens its sale', async ({ shop }) => {
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
