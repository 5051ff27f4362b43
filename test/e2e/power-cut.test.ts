import { expect } from 'vitest';
import { en } from '../support/english.ts';
import { specIn } from './shells/counter.ts';
import { atEachService } from './shells/in-each-shell.ts';

atEachService('A till whose power fails between account and payment', (shell, options) => {
  const it = specIn(shell, options);

  it('restores the open account as the current sale, which still turns to Paid', async ({ counter }) => {
    const { collect, account, status, customer } = counter;
    await collect.byKeyboard('1500.50', '08031234567');
    await account.isShown();
    const number = await account.number();

    await counter.powerCut();

    await account.isShown();
    const notice = counter.page().getByRole('alert', { name: en('backup:previousRunCrashed.label') });
    await notice.getByText(en('backup:previousRunCrashed.open', { count: 1 })).waitFor();
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
    await counter.page().reload();
    await account.isShown();
    expect(await notice.count()).toBe(0);
    expect(await account.number()).toBe(number);
    expect(await account.timeLeft()).toMatch(/^23:5\d:\d\d$/);
    await status.saysNotReceived();
    await customer.paysExactly();
    await status.saysPaid();
    expect(await status.text()).toContain('₦1,500.50');
  });
});
