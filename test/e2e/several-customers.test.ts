import { expect } from 'vitest';
import { specIn } from './shells/counter.ts';
import { atEachService } from './shells/in-each-shell.ts';

atEachService('Several customers at once', (shell, options) => {
  const it = specIn(shell, options);

  it('opens separate accounts for several customers, and shows only the one who paid as Paid', async ({ counter }) => {
    const { collect, account, sales, status, customer, page } = counter;
    const numbers: string[] = [];
    for (const [amount, phone] of [
      ['1000', '08031234567'],
      ['2000', '08052223333'],
      ['3000', '07068889999'],
    ] as const) {
      await collect.byHand(amount, phone);
      await account.isShown();
      numbers.push(await account.number());
      await page().keyboard.press('n');
      await collect.isShown();
    }
    expect(new Set(numbers).size).toBe(3);
    await sales.hasOpen(3);

    await sales.bringUp('₦2,000.00');
    await expect.poll(() => account.number()).toBe(numbers[1]);
    await customer.paysExactly();
    await status.saysPaid();
    expect(await status.text()).toContain('₦2,000.00');
    await sales.hasOpen(2);

    await sales.bringUp('₦1,000.00');
    await status.saysNotReceived();
    expect(await account.number()).toBe(numbers[0]);
    expect((await sales.earlier()).join()).toContain('₦2,000.00');
  });
});
