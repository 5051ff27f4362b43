import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en, enPattern } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { inLiveShop, OWNER } from './shells/live-shop.ts';

/** Files of the till, which hold these words. */
const holds = (folder: string, words: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(words));

inLiveShop('Payout accounts of a live shop', (it) => {
  it('A payout account is typed, looked over, sent once, and its number is kept nowhere', async ({ shop }) => {
    const { page, collect, dataDir } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open(en('office:section.payoutAccounts'));
    await office.says(enPattern('office:payoutAccounts.none'));
    await office.button(en('office:payoutAccounts.add')).click();
    await office.button(en('office:payoutAccounts.form.next')).click();
    await office.says(en('office:payoutAccounts.problem.number-empty'));
    expect(await violations(page()), 'the form').toEqual([]);

    await office.box('Account number').fill('208 155 4471');
    await office.box(en('office:payoutAccounts.form.again')).fill('2081554471');
    await office.button(en('office:payoutAccounts.form.choose')).click();
    await page()
      .getByRole('option', { name: /Zenith Bank/ })
      .waitFor();
    expect(await violations(page()), 'the banks').toEqual([]);
    await page().keyboard.type('zenith');
    await page().keyboard.press('Enter');
    await office.says(/Zenith Bank · code 000015/);
    await office.box(en('office:payoutAccounts.form.name')).fill('ADUNNI STORES');
    await page().keyboard.press('Enter');

    const check = office.region(en('office:payoutAccounts.check.title'));
    await check.getByText('208 155 4471').waitFor();
    expect(await office.fact(en('office:payoutAccounts.check.code')).innerText()).toBe('000015');
    expect(await violations(page()), 'looked over').toEqual([]);
    await office.button(en('office:payoutAccounts.check.send')).click();
    await staffPage(page).proves(OWNER.name, OWNER.pin);
    await office.says(en('office:payoutAccounts.done', { number: '******4471', bank: 'Zenith Bank' }));
    await office
      .table(en('office:payoutAccounts.list'))
      .getByRole('row', { name: /\*{6}4471.*Zenith Bank.*ADUNNI STORES/ })
      .waitFor();
    expect(await violations(page()), 'the list').toEqual([]);
    expect(await page().content()).not.toMatch(/208\s?155\s?4471/);
    expect(holds(dataDir, '2081554471')).toEqual([]);
    expect(holds(dataDir, '******4471').length).toBeGreaterThan(0);
  });
});
