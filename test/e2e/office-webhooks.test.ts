import { expect } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { violations } from './pages/axe.ts';
import { officePage } from './pages/office-page.ts';
import { type Counter, specIn } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';

/** The receiver listens, and a webhook leads to it. */
async function withReceiver({ page }: Counter) {
  const office = officePage(page);
  await office.open('Receiver');
  await office.listenOn(await freePort());
  await page()
    .getByText(/no message can be trusted/)
    .waitFor();
  await office.go('Webhooks');
  await office.registerReceiver();
  return office;
}

inEachShell('The owner’s webhooks', (shell) => {
  const it = specIn(shell);

  it('are registered, tested end to end, and wake the till', async ({ counter }) => {
    const { page, collect, account, customer, status } = counter;
    const office = await withReceiver(counter);
    expect(await violations(page()), 'webhooks').toEqual([]);

    await office.go('Receiver');
    await office.button('Send me a test').click();
    await page()
      .getByText(/It came, signed as it should be/)
      .waitFor();
    expect(await violations(page()), 'receiver').toEqual([]);

    await page().keyboard.press('F6');
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await customer.paysExactly();
    await status.saysPaid();

    await office.open('Receiver');
    await page()
      .getByText(/· Verified$/)
      .waitFor();
    await office.go('Events');
    expect((await office.table('Events, newest first').getByRole('row').allTextContents()).join('\n')).toMatch(
      /Payment succeeded.*₦1,500\.50/,
    );
    expect(await violations(page()), 'events').toEqual([]);
    await page().getByRole('combobox', { name: 'Kind' }).selectOption('transaction_success');
    await page().getByRole('textbox', { name: 'Search events' }).fill('1500.5');
    await page().getByRole('table', { name: 'Events, newest first' }).getByRole('button').first().click();
    await office.region('The record, as the service has it').waitFor();
    expect(await page().locator('pre').textContent()).toContain('"msisdn": "…4567"');
    expect(await violations(page()), 'one event').toEqual([]);
    await office.button('Open the sale').click();
    await page().getByRole('button', { name: 'Back to the list' }).waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('heading', { level: 2, name: 'Events' }).waitFor();
  });

  it('are changed one detail at a time, and keep a new secret to themselves', async ({ counter }) => {
    const { page } = counter;
    const office = await withReceiver(counter);
    await page().getByRole('table').getByRole('button').first().click();
    await page().getByRole('combobox', { name: 'Told of' }).selectOption('payout_failed');
    await office.button('Change what it is told of: Save this').click();
    await page().getByRole('definition').filter({ hasText: 'Payouts that fail' }).waitFor();
    await page().getByRole('combobox', { name: 'Tries again' }).selectOption('DISABLED');
    await office.button('Change whether it tries again: Save this').click();
    await page().getByRole('definition').filter({ hasText: /^No$/ }).waitFor();
    expect(await violations(page()), 'a webhook').toEqual([]);
    await office.button('Make a new secret').click();
    await page().getByRole('alertdialog', { name: 'Make a new secret?' }).waitFor();
    await office.button('Make it').click();
    await page().getByRole('alertdialog').waitFor({ state: 'detached' });
    await office.button('Make a new secret').waitFor();
    expect(await page().content()).not.toMatch(/\b[0-9a-f]{64}\b/);

    await office.go('Receiver');
    await office.button('Send me a test').click();
    await page()
      .getByText(/It came, signed as it should be/)
      .waitFor();
  });
});
