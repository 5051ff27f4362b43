import { expect } from 'vitest';
import { specsAtOneCounter } from './shells/counter.ts';
import { atEachService } from './shells/in-each-shell.ts';

atEachService('A cashier who collects a bank transfer', (shell, options) => {
  const it = specsAtOneCounter(shell, options);

  it('uses the keyboard only, from the first digit to Paid', async ({ counter }) => {
    const { collect, account, status, customer } = counter;
    await collect.byKeyboard('1500.50', '08031234567');

    await account.isShown();
    expect(await account.number()).toMatch(/^\d{10}$/);
    expect(await account.timeLeft()).toMatch(/^(24:00:00|23:59:\d\d)$/);
    expect(await account.text()).toContain('₦1,500.50');
    await account.qr().waitFor();
    await status.saysNotReceived();

    await customer.paysExactly();
    await status.saysPaid();
    expect(await status.text()).toContain('₦1,500.50');
    expect(await account.region().count()).toBe(0);

    await counter.page().keyboard.press('Enter');
    await collect.isShown();
    expect(await collect.amount().inputValue()).toBe('');
  });

  it('sees the time left count down', async ({ counter }) => {
    await counter.collect.byHand('200', '0803 123 4567');
    await counter.account.isShown();
    const first = await counter.account.timeLeft();
    await expect.poll(() => counter.account.timeLeft()).not.toBe(first);
    expect((await counter.account.timeLeft()) < first).toBe(true);
  });
});
