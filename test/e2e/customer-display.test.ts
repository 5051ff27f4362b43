import { describe, expect } from 'vitest';
import { enPattern } from '../support/english.ts';
import { customerScreen } from './pages/customer-screen.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specsAtOneCounter } from './shells/counter.ts';

const PHONE = '08031234567';

const sell = async ({ collect, account }: Counter, amount = '1500.50') => {
  await collect.byHand(amount, PHONE);
  await account.isShown();
  return account.number();
};

describe('The customer screen, on a second screen', () => {
  const it = specsAtOneCounter(browserShell, { screens: 2 });

  it('opens by itself and follows the current sale, from the account to Paid', async ({ counter }) => {
    const page = await counter.customerPage();
    const screen = customerScreen(() => page);
    await screen.says(/^Practice\. No real money moves\. My shop Pay by bank transfer here/);

    const number = await sell(counter);
    await screen.region().waitFor();
    expect(await screen.number()).toBe(number);
    expect(await screen.text()).toContain('₦1,500.50');
    expect(await screen.timeLeft()).toMatch(/^(24:00:00|23:59:\d\d) left$/);
    await screen.qr().waitFor();
    await screen.says(enPattern('customer.waiting'));

    await counter.customer.paysExactly();
    await screen.says(/Paid ₦1,500\.50 Thank you/);
    expect(await screen.region().count()).toBe(0);

    await counter.page().keyboard.press('Enter');
    await screen.says(/My shop Pay by bank transfer here/);
    await page.close();
  });

  it('lets the customer screen ask for nothing of the till and receive nothing private', async ({ counter }) => {
    const page = await counter.customerPage();
    const receivedScreens: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => receivedScreens.push(String(payload))),
    );
    await page.reload();
    const screen = customerScreen(() => page);
    await sell(counter);
    await screen.region().waitFor();
    await counter.customer.paysExactly();
    await screen.says(/Paid ₦1,500\.50/);

    const globals = await page.evaluate(() => ({
      till: 'till' in globalThis,
      areas: Object.keys(window.customerScreen),
    }));
    expect(globals).toEqual({ till: false, areas: ['customer'] });
    const all = [...receivedScreens, await page.content()].join('\n');
    expect(all).toContain('1,500.50');
    for (const secret of [PHONE.slice(1), 'phoneTail', 'reference', 'refid', 'payer', 'claim', 'cashier'])
      expect(all.replaceAll('ask the cashier', ''), secret).not.toContain(secret);
    // Not within a longer number, as that of an account or a time, which may have these digits by chance.
    expect(all).not.toMatch(new RegExp(String.raw`(?<!\d)${PHONE.slice(-4)}(?!\d)`));
  });
});
