import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, english } from '../support/english.ts';
import { ownerTitles } from '../support/owner-place.ts';
import { backOfficePage } from './pages/back-office-page.ts';
import { eventually } from './pages/eventually.ts';
import { salesPage } from './pages/sales-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { inLiveShop, type LiveShop, OWNER, sellPaidAndUnderpaid } from './shells/live-shop.ts';

/** A paid one, a short one, and one that waits. */
async function aMorning(shop: LiveShop) {
  await sellPaidAndUnderpaid(shop);
  await shop.page().keyboard.press('n');
  await shop.collect.byHand('46000', '09011112222');
  await shop.account.isShown();
}

inLiveShop('The office of a live shop', (it) => {
  it('begins empty, says what came, and every figure opens the sales it is made of', async ({ shop }) => {
    const { page } = shop;
    const office = backOfficePage(page);
    const sales = salesPage(page);
    await shop.collect.isShown();
    await office.openToday();
    expect(await office.figure(en('backOffice:takings.net'))).toContain(
      en('backOffice:takings.payments', { count: 0 }),
    );
    expect(await violations(page()), 'empty').toEqual([]);
    await page().keyboard.press('F6');
    await aMorning(shop);
    await office.openToday();
    expect(await office.figure(en('backOffice:takings.net'))).toContain('₦20,000.00');
    expect(await office.figure(en('backOffice:takings.open'))).toContain('₦46,000.00');
    await office.button(/^Net received/).click();
    await sales.lists(/Underpaid/, /Paid/);
    await page()
      .getByRole('button', { name: /^Received on .*, remove$/ })
      .click();
    await sales.lists(/Waiting/, /Underpaid/, /Paid/);
    await office.openToday();
    await office.button(en('issue.underpaid')).click();
    await sales.lists(/Underpaid/);
    await office.openToday();
    await office.button(new RegExp(`^${en('backOffice:takings.open')}`)).click();
    await sales.lists(/Waiting/);
    await office.openToday();
    await page()
      .getByRole('button', { name: /:00 – \d\d:00: ₦[1-9]/ })
      .first()
      .click();
    await eventually(async () => String((await sales.rows()).length), /^[12]$/);
  });

  it.runIf(isDeep)('shows the business, changes it, and registers another one', async ({ shop }) => {
    const { page, collect } = shop;
    const office = backOfficePage(page);
    await collect.isShown();
    await office.open(en('backOffice:section.business'));
    await office.region(en('backOffice:business.part.who')).waitFor();
    expect(await office.fact(en('backOffice:business.field.city')).innerText()).toBe(en('backOffice:notSet'));
    expect(await office.fact(en('backOffice:business.field.notifyByPush')).innerText()).toMatch(/Yes|No/);
    expect(await violations(page()), 'business').toEqual([]);

    await office.button(en('backOffice:business.edit')).click();
    await office.box(en('backOffice:business.field.city')).fill('Ikeja');
    expect(await violations(page()), 'changing').toEqual([]);
    await page().keyboard.press('Enter');
    await office.says(en('backOffice:business.saved'));
    expect(await office.fact(en('backOffice:business.field.city')).innerText()).toBe('Ikeja');

    await office.button(en('backOffice:business.register')).click();
    const form = office.region(en('backOffice:business.new.title'));
    await form.getByRole('button', { name: english.setup.register.go, exact: true }).click();
    await office.says(english.setup.problem.email);
    expect(await violations(page()), 'registering').toEqual([]);
    await office.box(english.setup.register.name).fill('Adunni Two');
    await office.box(english.setup.register.email).fill('two@shop.example');
    await office.box(english.setup.register.phone).fill('08031234567');
    await form.getByRole('button', { name: english.setup.register.go, exact: true }).click();
    const status = en('backOffice:serviceWord.businessStatus.pending');
    await office.says(new RegExp(en('setup:register.doneMeans', { id: '\\d+', status })));
    expect(await violations(page()), 'registered').toEqual([]);
  });

  it.runIf(isDeep)('shows the data of a customer, and exports it', async ({ shop }) => {
    const { page, collect, account, customer, status, dataDir } = shop;
    const office = backOfficePage(page);
    await collect.byHand('1500.50', '08037654321');
    await account.isShown();
    await customer.pays();
    await status.saysPaid();

    await office.open(en('backOffice:section.customers'));
    expect(await violations(page()), 'nobody asked for').toEqual([]);
    await office.box(en('backOffice:customers.phone')).fill('0803');
    await page().keyboard.press('Enter');
    await office.says(en('backOffice:customers.wrong'));
    await office.box(en('backOffice:customers.phone')).fill('08099998888');
    await page().keyboard.press('Enter');
    await office.says(en('backOffice:customers.none'));
    await office.box(en('backOffice:customers.phone')).fill('0803 765 4321');
    await page().keyboard.press('Enter');
    await office.says(en('backOffice:customers.open'));
    expect(await office.fact(en('backOffice:customers.facts.sales')).innerText()).toBe('1');
    expect(await office.button(en('backOffice:customers.forget')).count(), 'not while money may come').toBe(0);
    await office.button(en('backOffice:customers.save')).click();
    await staffPage(page).proves(OWNER.name, OWNER.pin);
    const savedText = await page()
      .getByText(/^Saved: /)
      .innerText();
    const file = readFileSync(join(dataDir, 'files', savedText.replace('Saved: ', '')), 'utf8');
    expect(file).toContain('8037654321');
    expect(file).toContain('1500.5');
    expect(await violations(page()), 'found').toEqual([]);
  });

  it('opens with the owner’s PIN while a cashier sells, and every screen of it has its answer', async ({ shop }) => {
    const { page, collect } = shop;
    const office = backOfficePage(page);
    const staff = staffPage(page);
    await collect.isShown();
    await staff.openPeople();
    await staff.add('Chidi', 'Cashier', '930517');
    await staff.lock();
    await staff.signIn('Chidi', '930517');
    await page().keyboard.press('F9');
    await page().getByRole('heading', { level: 2, name: english.backOffice.gate.title }).waitFor();
    expect(
      await page()
        .getByRole('navigation', { name: en('backOffice:gate.who') })
        .count(),
    ).toBe(0);
    expect(await violations(page()), 'the gate').toEqual([]);
    await staff.enterPin(`${OWNER.name}, enter your PIN`, OWNER.pin);

    const list = page().getByRole('navigation', { name: en('backOffice:gate.who') });
    await list.waitFor();
    for (const name of ownerTitles) {
      await office.go(name);
      await expect.poll(() => page().getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
      expect(await page().getByRole('main').getByRole('alert').allTextContents(), name).toEqual([]);
    }
  });
});
