import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en, enPattern } from '../support/english.ts';
import { freePort } from '../support/free-port.ts';
import { officePage } from './pages/office-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { specIn } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';
import { inEachLiveShop, type LiveShop, OWNER } from './shells/live-shop.ts';

/** What the receiver takes, and how often it did, as its screen says. */
async function verified({ page }: LiveShop): Promise<number> {
  const office = officePage(page);
  await office.go(en('office:section.receiver'));
  return Number(await office.fact(en('office:receiver.count.good')).innerText());
}

/** The receiver listens, and a webhook is registered for the tunnel that leads to it. Answers the webhook's number. */
async function withTunnel(shop: LiveShop): Promise<string> {
  const { page, service } = shop;
  const office = officePage(page);
  await office.listenOn(await freePort());
  await office.says(enPattern('office:receiver.noSecret'));
  const inside = String(await office.region(en('office:receiver.address')).getByText(/^http/).textContent());
  await office.go(en('office:section.webhooks'));
  await office.button(en('office:webhooks.create.open')).click();
  expect(
    await office.button(en('office:webhooks.create.useReceiver')).count(),
    'only practice reaches it without a tunnel',
  ).toBe(0);
  await office.box(en('office:webhooks.create.url')).fill(inside.replace('http:', 'https:'));
  await office.button(en('office:webhooks.create.send')).click();
  await staffPage(page).proves(OWNER.name, OWNER.pin);
  await office.says(enPattern('office:webhooks.wrong.this-computer'));
  await office.box(en('office:webhooks.create.url')).fill('https://tunnel.example/adunni');
  await office.button(en('office:webhooks.create.send')).click();
  await staffPage(page).proves(OWNER.name, OWNER.pin);
  await office.table(en('office:webhooks.count')).getByRole('button').first().click();
  const id = await office.fact(en('office:webhooks.number')).innerText();
  // There is no tunnel here: the service is told at its own door where it would lead.
  const update = `/webhooks/update-webhook?businessId=${service.service.credentials.businessId}`;
  expect((await service.call(update, { body: { id, url: inside } })).http).toBe(200);
  await office.button(en('office:webhooks.back')).click();
  return id;
}

inEachLiveShop('The owner’s webhooks', (it) => {
  it('are registered for a tunnel, wake the till, are changed, and keep a new secret to themselves', async ({
    shop,
  }) => {
    const { page, collect, account, customer, status } = shop;
    const office = officePage(page);
    await office.open(en('office:section.receiver'));
    const id = await withTunnel(shop);
    expect(await violations(page()), 'webhooks').toEqual([]);
    await office.go(en('office:section.receiver'));
    await office.says(enPattern('office:receiver.test.live'));
    expect(await violations(page()), 'receiver').toEqual([]);

    await page().keyboard.press('F6');
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await customer.pays();
    await status.saysPaid();

    await office.open(en('office:section.receiver'));
    await page()
      .getByText(/· Verified$/)
      .waitFor();
    await office.go(en('office:section.events'));
    await office
      .table(en('office:events.list'))
      .getByRole('row', { name: /Payment succeeded.*₦1,500\.50/ })
      .waitFor();
    expect(await violations(page()), 'events').toEqual([]);
    await page()
      .getByRole('combobox', { name: en('office:events.kind') })
      .selectOption('transaction_success');
    await page()
      .getByRole('textbox', { name: en('office:events.search') })
      .fill('1500.5');
    await page()
      .getByRole('table', { name: en('office:events.list') })
      .getByRole('button')
      .first()
      .click();
    await office.region(en('office:events.detail.payload')).waitFor();
    expect(await page().locator('pre').textContent()).toContain('"msisdn": "…4567"');
    expect(await violations(page()), 'one event').toEqual([]);
    await office.button(en('office:events.sale')).click();
    await page()
      .getByRole('button', { name: en('sales.back') })
      .waitFor();
    await page().keyboard.press('Escape');
    await page()
      .getByRole('heading', { level: 2, name: en('office:events.title') })
      .waitFor();

    // Two details with one button, and a new secret that nobody sees; what it signs is understood.
    await office.go(en('office:section.webhooks'));
    await page().getByRole('table').getByRole('button').first().click();
    const form = page().getByRole('form', { name: en('office:webhooks.change.title') });
    await form.getByRole('combobox', { name: en('office:webhooks.column.events') }).selectOption('payout_failed');
    await form.getByRole('combobox', { name: en('office:webhooks.column.retries') }).selectOption('DISABLED');
    await form.getByRole('button', { name: en('office:webhooks.change.send') }).click();
    await form.getByText(en('office:webhooks.change.saved')).waitFor();
    expect(await violations(page()), 'a webhook').toEqual([]);
    await office.button(en('office:webhooks.secret.renew')).click();
    await page()
      .getByRole('alertdialog', { name: en('office:webhooks.secret.ask') })
      .waitFor();
    await office.button(en('office:webhooks.secret.yes')).click();
    await page().getByRole('alertdialog').waitFor({ state: 'detached' });
    await office.button(en('office:webhooks.secret.renew')).waitFor();
    expect(await page().content()).not.toMatch(/\b[0-9a-f]{64}\b/);

    const before = await verified(shop);
    expect((await shop.service.control(`/webhooks/${id}/test`, { method: 'POST' })).http).toBe(200);
    await expect.poll(() => office.fact(en('office:receiver.count.good')).innerText()).toBe(String(before + 1));
  });
});

inEachShell('In practice', (shell) => {
  specIn(shell)('the service sends the receiver a test when it is asked to', async ({ counter }) => {
    const { page } = counter;
    const office = officePage(page);
    await office.open(en('office:section.receiver'));
    await office.listenOn(await freePort());
    await office.go(en('office:section.webhooks'));
    await office.registerReceiver();
    await office.go(en('office:section.receiver'));
    await office.button(en('office:receiver.test.send')).click();
    await office.says(enPattern('office:receiver.test.arrived'));
    expect(await violations(page()), 'receiver').toEqual([]);
  });
});
