import { expect } from 'vitest';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { type Counter, specsAtOneCounter } from './shells/counter.ts';
import { atBothServices } from './shells/in-each-shell.ts';

const waiting = async ({ collect, account, status }: Counter) => {
  await collect.byHand('2000', '08031234567');
  await account.isShown();
  await status.saysNotReceived();
};

atBothServices('A payment that differs from the request', (shell, options) => {
  const it = specsAtOneCounter(shell, options);
  /** What is not about how a payment is recognised is played once by `npm test`. */
  const isPlayed = isDeep || options.asPublished !== true;

  it.runIf(isPlayed)('shows too little money as underpaid with what is missing, not Paid', async ({ counter }) => {
    await waiting(counter);
    await counter.customer.paysTooLittle();
    await counter.status.says(/^Underpaid by ₦500\.00/);
    expect(await counter.status.text()).toContain('Do not release goods');
    await counter.page().getByRole('button', { name: 'Collect the balance' }).click();
    await counter.account.isShown();
    expect(await counter.account.text()).toContain('₦500.00');
  });

  it('shows too much money as Paid, and settles the surplus in at most four actions', async ({ counter }) => {
    await waiting(counter);
    await counter.customer.paysTooMuch();
    await counter.status.saysPaid();
    expect(await counter.status.text()).toContain('₦2,500.00');
    const page = counter.page();
    const amount = '₦500.00';
    await page.getByText(en('settle.band.over', { amount })).waitFor();
    const actions = [en('settle.do.change', { amount }), en('settle.save')];
    expect(actions.length).toBeLessThanOrEqual(4);
    for (const name of actions) await page.getByRole('button', { name, exact: true }).click();
    await page.getByText(en('settle.done', { method: en('settle.method.change'), amount })).waitFor();
  });

  it('shows a late payment as Paid', async ({ counter }) => {
    await waiting(counter);
    await counter.customer.paysLate();
    await counter.status.saysPaid();
  });

  it.runIf(isPlayed)('shows a transfer that failed as not Paid, and that nothing was received', async ({ counter }) => {
    await waiting(counter);
    await counter.customer.failsToPay();
    await counter.status.says(/^The transfer failed\. Nothing was received\. Do not release goods\./);
  });
});
