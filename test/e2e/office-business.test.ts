import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en, english } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

const words = english.setup;

inLiveShop('Business of a live shop', (it) => {
  it('The business is seen whole, changed where it may be, and another one registered', async ({ shop }) => {
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
    await office.says(/Its business id is \d+\. The service says: pending\./);
    expect(await violations(page()), 'registered').toEqual([]);
  });
});
