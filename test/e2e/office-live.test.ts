import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, english } from '../support/english.ts';
import { officeTitles } from '../support/office-place.ts';
import { officePage } from './pages/office-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { inLiveShop, OWNER } from './shells/live-shop.ts';

const words = english.office;

inLiveShop('The office of a live shop', (it) => {
  it('opens with the owner’s PIN while a cashier sells, and every screen of it has its answer', async ({ shop }) => {
    const { page, collect } = shop;
    const office = officePage(page);
    const staff = staffPage(page);
    await collect.isShown();
    await staff.openPeople();
    await staff.add('Chidi', 'Cashier', '930517');
    await staff.lock();
    await staff.signIn('Chidi', '930517');
    await page().keyboard.press('F9');
    await page().getByRole('heading', { level: 2, name: words.gate.title }).waitFor();
    expect(
      await page()
        .getByRole('navigation', { name: en('office:gate.who') })
        .count(),
    ).toBe(0);
    expect(await violations(page()), 'the gate').toEqual([]);
    await staff.enterPin(`${OWNER.name}, enter your PIN`, OWNER.pin);

    const list = page().getByRole('navigation', { name: en('office:gate.who') });
    await list.waitFor();
    for (const name of officeTitles) {
      await office.go(name);
      await expect.poll(() => page().getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
      expect(await page().getByRole('main').getByRole('alert').allTextContents(), name).toEqual([]);
    }
  });

  it.runIf(isDeep)('shows the data of a customer, and exports it', async ({ shop }) => {
    const { page, collect, account, customer, status, dataDir } = shop;
    const office = officePage(page);
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await customer.pays();
    await status.saysPaid();

    await office.open(en('office:section.customers'));
    expect(await violations(page()), 'nobody asked for').toEqual([]);
    await office.box(en('office:customers.phone')).fill('0803');
    await page().keyboard.press('Enter');
    await office.says(en('office:customers.wrong'));
    await office.box(en('office:customers.phone')).fill('08099998888');
    await page().keyboard.press('Enter');
    await office.says(en('office:customers.none'));
    await office.box(en('office:customers.phone')).fill('0803 123 4567');
    await page().keyboard.press('Enter');
    await office.says(en('office:customers.open'));
    expect(await office.fact(en('office:customers.facts.sales')).innerText()).toBe('1');
    expect(await office.button(en('office:customers.forget')).count(), 'not while money may come').toBe(0);
    await office.button(en('office:customers.save')).click();
    await staffPage(page).proves(OWNER.name, OWNER.pin);
    const savedText = await page()
      .getByText(/^Saved: /)
      .innerText();
    const file = readFileSync(join(dataDir, 'files', savedText.replace('Saved: ', '')), 'utf8');
    expect(file).toContain('8031234567');
    expect(file).toContain('1500.5');
    expect(await violations(page()), 'found').toEqual([]);
  });
});
