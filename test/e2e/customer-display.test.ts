import { describe, expect } from 'vitest';
import WebSocket from 'ws';
import { areasOf, channel, contract } from '../../electron/shared/ipc/contract.ts';
import { decode, encode } from '../browser-shell/server/codec.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { customerScreen } from './pages/customer-screen.ts';
import { eventually } from './pages/eventually.ts';
import { settingsPage } from './pages/settings-page.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

const PHONE = '08031234567';
const calls = areasOf(contract)
  .filter(([, , kind]) => kind === 'call')
  .map(([area, name]) => channel(area, name));

/** What main answers to these calls out of the window with this address, whatever its bridge offers. */
async function answersTo(address: string, channels: readonly string[]): Promise<unknown[]> {
  const { origin, host, pathname } = new URL(address);
  const socket = new WebSocket(`ws://${host}/${pathname.split('/')[1]}/~shell/socket`, { origin });
  const answers: unknown[] = [];
  const done = new Promise<void>((all) =>
    socket.on('message', (data) => {
      const message = decode(String(data)) as { kind: string; value: unknown };
      if (message.kind === 'answer') answers.push(message.value);
      if (answers.length === channels.length) all();
    }),
  );
  await new Promise((open) => socket.once('open', open));
  for (const [id, wire] of channels.entries()) socket.send(encode({ kind: 'invoke', id, channel: wire, args: [] }));
  await done;
  socket.terminate();
  return answers;
}

const sell = async ({ collect, account }: Counter, amount = '1500.50') => {
  await collect.byHand(amount, PHONE);
  await account.isShown();
  return account.number();
};

describe('The customer screen, on a second screen', () => {
  const it = specIn(browserShell, { screens: 2 });

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
  });

  it.runIf(isDeep)(
    'goes with the cashier from sale to sale, and keeps a waiting customer until the next account',
    async ({ counter }) => {
      const page = await counter.customerPage();
      const screen = customerScreen(() => page);
      const first = await sell(counter, '1000');
      await eventually(screen.number, new RegExp(first));
      await counter.page().keyboard.press('n');
      await counter.collect.isShown();
      await eventually(screen.number, new RegExp(first));
      const second = await sell(counter, '2000');
      await eventually(screen.number, new RegExp(second));
      await counter.sales.bringUp('₦1,000.00');
      await eventually(screen.number, new RegExp(first));
    },
  );

  it.runIf(isDeep)('sends who did not pay as asked to the cashier, in calm words', async ({ counter }) => {
    const page = await counter.customerPage();
    const screen = customerScreen(() => page);
    await sell(counter, '2000');
    await counter.customer.paysTooLittle();
    await screen.says(/₦1,500\.00 received ₦500\.00 is still missing\. Please ask the cashier\./);
    await counter.page().keyboard.press('n');
    await sell(counter, '700');
    await counter.customer.paysLate();
    await screen.says(/₦700\.00 received late .*Please ask the cashier\./);
    expect(await screen.text()).not.toMatch(/\bPaid\b/);
    await counter.page().keyboard.press('n');
    await sell(counter, '300');
    await counter.customer.failsToPay();
    const failedText = [en('customer.ask.failed.word'), en('customer.ask.failed.more'), en('customer.ask.next')].join(
      ' ',
    );
    await screen.says(new RegExp(failedText));
  });

  it('cannot ask for anything of the till, nor hear anything private', async ({ counter }) => {
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
    for (const secret of [PHONE.slice(-4), 'phoneTail', 'reference', 'refid', 'payer', 'claim', 'cashier'])
      expect(all.replaceAll('ask the cashier', ''), secret).not.toContain(secret);
  });

  it('is refused every call of the till, also by hand on its own line to main', async ({ counter }) => {
    const page = await counter.customerPage();
    const answers = await answersTo(page.url(), calls);
    expect(answers).toHaveLength(calls.length);
    for (const answer of answers) expect(answer).toEqual({ ok: false, failure: { code: 'foreign-sender' } });
    await customerScreen(() => page).says(/open in another tab/);
  });

  it.runIf(isDeep)('is closed, opened in a window, and keeps its place over a restart', async ({ counter }) => {
    const settings = settingsPage(counter.page);
    await settings.open('display');
    await counter.page().getByText(en('settings:display.state.screen')).waitFor();
    const page = await counter.customerPage();
    await customerScreen(() => page).says(/My shop/);
    await page.waitForLoadState('networkidle');
    await settings.choose(en('settings:display.mode.off'));
    await counter.page().getByText(en('settings:display.state.none')).waitFor();
    await page.getByText('This window is closed.').waitFor();

    await settings.choose(en('settings:display.mode.window'));
    await counter.page().getByText(en('settings:display.state.window')).waitFor();
    await counter.powerCut();
    await settings.open('display');
    await counter.page().getByText(en('settings:display.state.window')).waitFor();
    expect(await settings.radio(en('settings:display.mode.window')).isChecked()).toBe(true);
    const again = await counter.customerPage();
    await customerScreen(() => again).says(/My shop/);
  });
});

describe('The customer screen, with one screen', () => {
  const it = specIn(browserShell);

  it.runIf(isDeep)('waits for a second one to be plugged in, and goes with it', async ({ counter }) => {
    const settings = settingsPage(counter.page);
    await settings.open('display');
    await counter.page().getByText('There is no second screen.').waitFor();
    await counter.desktop({ ask: 'screens', count: 2 });
    await counter.page().getByText(en('settings:display.state.screen')).waitFor();
    const page = await counter.customerPage();
    await customerScreen(() => page).says(/My shop/);
    await page.waitForLoadState('networkidle');
    await counter.desktop({ ask: 'screens', count: 1 });
    await page.getByText('This window is closed.').waitFor();
    await counter.page().getByText('There is no second screen.').waitFor();
  });
});
