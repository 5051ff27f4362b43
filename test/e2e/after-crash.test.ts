import { expect } from 'vitest';
import { violationsNow } from '../support/axe.ts';
import { en } from '../support/english.ts';
import { type Counter, specIn } from './shells/counter.ts';
import { atEachService } from './shells/in-each-shell.ts';

const openSale = async ({ collect, account, status }: Counter, amount: string, phone: string) => {
  await collect.byHand(amount, phone);
  await account.isShown();
  await status.saysNotReceived();
  return account.number();
};

atEachService('A till after trouble', (shell, options) => {
  const it = specIn(shell, options);

  it('collects the balance of a short payment with a further account, and shows one Paid sale', async ({ counter }) => {
    const { account, status, customer, page } = counter;
    const first = await openSale(counter, '5000', '08031234567');
    await customer.paysTooLittle();
    await status.says(/^Underpaid by ₦500\.00/);

    await page().keyboard.press('m');
    await account.isShown();
    expect(await account.number()).not.toBe(first);
    expect(await account.text()).toContain(
      en('parts.whole', { total: '₦5,000.00', parts: en('parts.of.received', { amount: '₦4,500.00' }) }),
    );
    expect(await violationsNow(counter.page()), 'the further account').toEqual([]);

    await customer.paysExactly();
    await status.says(/^Paid ₦5,000\.00/);
    const parts = page()
      .getByRole('region', { name: en('parts.title') })
      .getByRole('listitem');
    expect(await parts.count()).toBe(2);
    await counter.sales.hasOpen(0);
  });
});
