import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { backOfficePage } from './pages/back-office-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { specIn } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';
import { inEachLiveShop, type LiveShop, OWNER } from './shells/live-shop.ts';

/** Registers a webhook at a public address, after one that nobody could call. */
async function registerOne({ page }: LiveShop): Promise<void> {
  const office = backOfficePage(page);
  await office.button(en('backOffice:webhooks.create.open')).click();
  for (const [url, words] of [
    ['https://localhost/adunni', enPattern('backOffice:webhooks.wrong.this-computer')],
    ['https://site.example/adunni', en('backOffice:webhooks.count')],
  ] as const) {
    await office.box(en('backOffice:webhooks.create.url')).fill(url);
    await office.button(en('backOffice:webhooks.create.send')).click();
    await staffPage(page).proves(OWNER.name, OWNER.pin);
    await (typeof words === 'string' ? office.table(words).waitFor() : office.says(words));
  }
}

inEachLiveShop('The owner’s webhooks', (it) => {
  it.runIf(isDeep)(
    'registers and changes webhooks, lists what was sent, and refuses a relay at this computer',
    async ({ shop }) => {
      const { page, collect, account, customer, status } = shop;
      const office = backOfficePage(page);
      await office.open(en('backOffice:section.webhooks'));
      await office.says(enPattern('backOffice:relay.seesPublic'));
      await office.beginRelay('https://127.0.0.1:3333');
      await staffPage(page).proves(OWNER.name, OWNER.pin);
      await office.says(enPattern('backOffice:webhooks.wrong.this-computer'));
      expect(await violations(page()), 'a refused relay').toEqual([]);
      await registerOne(shop);
      expect(await violations(page()), 'webhooks').toEqual([]);

      await page().keyboard.press('F6');
      await collect.byHand('1500.50', '08031234567');
      await account.isShown();
      await customer.pays();
      await status.saysPaid();

      await office.open(en('backOffice:section.events'));
      await office
        .table(en('backOffice:events.list'))
        .getByRole('row', { name: /Payment succeeded.*₦1,500\.50/ })
        .waitFor();
      expect(await violations(page()), 'events').toEqual([]);
      await page()
        .getByRole('combobox', { name: en('backOffice:events.kind') })
        .selectOption('transaction_success');
      await page()
        .getByRole('textbox', { name: en('backOffice:events.search') })
        .fill('1500.5');
      await page()
        .getByRole('table', { name: en('backOffice:events.list') })
        .getByRole('button')
        .first()
        .click();
      await office.region(en('backOffice:events.detail.payload')).waitFor();
      expect(await page().locator('pre').textContent()).toContain('"msisdn": "…4567"');
      expect(await violations(page()), 'one event').toEqual([]);
      await office.button(en('backOffice:events.sale')).click();
      await page()
        .getByRole('button', { name: en('sales.back') })
        .waitFor();
      await page().keyboard.press('Escape');
      await page()
        .getByRole('heading', { level: 2, name: en('backOffice:section.events') })
        .waitFor();

      // Two details with one button.
      await office.go(en('backOffice:section.webhooks'));
      await page().getByRole('table').getByRole('button').first().click();
      const form = page().getByRole('form', { name: en('backOffice:webhooks.change.title') });
      await form.getByRole('combobox', { name: en('backOffice:webhooks.column.events') }).selectOption('payout_failed');
      await form.getByRole('combobox', { name: en('backOffice:webhooks.column.retries') }).selectOption('DISABLED');
      await form.getByRole('button', { name: en('backOffice:webhooks.change.send') }).click();
      await form.getByText(en('backOffice:webhooks.change.saved')).waitFor();
      expect(await violations(page()), 'a webhook').toEqual([]);
      expect(await page().content()).not.toMatch(/\b[0-9a-f]{64}\b/);
    },
  );
});

inEachShell('In practice', (shell) => {
  specIn(shell)('a relay is begun with the keyboard, brings the first payment, and is ended', async ({ counter }) => {
    const { page } = counter;
    const office = backOfficePage(page);
    const { keyboard } = page();
    await office.open(en('backOffice:section.webhooks'));
    await office.says(en('backOffice:relay.seesPractice'));
    await office.box(en('backOffice:relay.address')).focus();
    await keyboard.press('Enter');
    await office.says(en('backOffice:relay.state.following'));
    expect(await violations(page()), 'relay').toEqual([]);
    await office.button(en('backOffice:relay.test.send')).focus();
    await keyboard.press('Enter');
    await office.says(enPattern('backOffice:relay.test.arrived'));
    // The body alone: scripts in the head have long names too, as payout-accounts-section-DCZZjrAB.js.
    const pageHtml = await page().locator('body').innerHTML();
    expect(pageHtml).toMatch(/\/…/);
    expect(pageHtml, 'no channel').not.toMatch(/\/[\w-]{20,}/);

    await keyboard.press('F6');
    await counter.sell('1500.50', '08031234567');

    await office.open(en('backOffice:section.webhooks'));
    await expect.poll(office.verified).toBeGreaterThan(0);
    await office.button(en('backOffice:relay.end')).focus();
    await keyboard.press('Enter');
    await office.button(en('backOffice:relay.endYes')).click();
    await office.says(en('backOffice:relay.ended'));
    await office.says(en('backOffice:relay.state.off'));
  });
});
