import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { absentCustomer } from './pages/absent-customer.ts';
import { alertStrip } from './pages/alert-strip.ts';
import { eventually } from './pages/eventually.ts';
import { settingsPage } from './pages/settings-page.ts';
import { speaker } from './pages/speaker.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

declare const window: { readonly till: Bridge };

const PAID = [659, 988];
const ALARM = [494, 330];

const sell = async ({ collect, account, status }: Counter, amount = '5000') => {
  await collect.byHand(amount, '08031234567');
  await account.isShown();
  await status.saysNotReceived();
};
const title =
  ({ page }: Counter) =>
  () =>
    page().title();
const subscriptions = (sound: ReturnType<typeof speaker>, notes: readonly number[]) =>
  eventually(async () => (await sound.received()).join(), new RegExp(`^${notes.join()}$`));

/** Resolves once main has handled every call that the window made before: it handles them in their order. */
const hasHandledAllCalls = (page: Page) => page.evaluate(async () => void (await window.till.till.snapshot()));

describe('Alerts', () => {
  const it = specIn(browserShell);

  it('play different sounds for Paid and an alarm, and change the title', async ({ counter }) => {
    const sound = speaker(counter.page);
    await sell(counter);
    await sound.listen();
    await counter.customer.paysExactly();
    await counter.status.saysPaid();
    await subscriptions(sound, PAID);
    expect(await title(counter)()).toBe('Practice. Paid ₦5,000.00 · Transfer Till');
    await counter.page().keyboard.press('Enter');
    expect(await title(counter)()).toBe(en('opening.till'));

    await sell(counter, '2000');
    await sound.listen();
    await counter.customer.paysTooLittle();
    await counter.status.says(/^Underpaid/);
    await subscriptions(sound, ALARM);
    await eventually(title(counter), /^Practice\. Underpaid by ₦500\.00 ₦2,000\.00 · Transfer Till$/);
  });

  it.runIf(isDeep)(
    'show a notification while another program is in front, which opens the sale',
    async ({ counter }) => {
      await sell(counter);
      await counter.customer.paysExactly();
      await counter.status.saysPaid();
      expect(await counter.desktop({ ask: 'notifications' })).toEqual([]);
      await counter.page().keyboard.press('Enter');

      await sell(counter, '2000');
      await counter.desktop({ ask: 'leave' });
      await counter.customer.paysTooLittle();
      const notificationTexts = async () => JSON.stringify(await counter.desktop({ ask: 'notifications' }));
      await eventually(notificationTexts, /Underpaid/);
      expect(JSON.parse(await notificationTexts())).toEqual([
        {
          title: en('notice.practice', { text: en('fact.short', { difference: '₦500.00' }) }),
          body: en('notice.sale', { amount: '₦2,000.00', tail: '4567' }),
        },
      ]);

      await counter.page().keyboard.press('n');
      await counter.collect.isShown();
      expect(await counter.desktop({ ask: 'press' })).toBe(true);
      await counter.status.says(/^Underpaid by ₦500\.00/);
    },
  );

  it.runIf(isDeep)('respect the settings: a sound that is off stays off after a restart', async ({ counter }) => {
    const settings = settingsPage(counter.page);
    await settings.open('sounds');
    await settings.checkbox('Paid').click();
    await settings.saved();
    await counter.powerCut();
    await settings.open('sounds');
    await eventually(async () => String(await settings.checkbox('Paid').isChecked()), /false/);
    expect(await settings.checkbox('Alarm').isChecked()).toBe(true);

    const sound = speaker(counter.page);
    await sound.listen();
    await counter
      .page()
      .getByRole('button', { name: en('settings:sounds.paid.try') })
      .click();
    expect(await sound.received()).toEqual(PAID);
    await counter.page().keyboard.press('F6');
    await sell(counter);
    await sound.listen();
    await counter.customer.paysExactly();
    await counter.status.saysPaid();
    expect(await sound.received()).toEqual([]);
  });

  it('announce nothing old again, and once what arrived while the till was closed', async ({ counter }) => {
    await sell(counter);
    await counter.customer.paysExactly();
    await counter.status.saysPaid();
    await counter.page().keyboard.press('Enter');
    await sell(counter, '700');
    // Paid while the till has no network, and the power gone before it is back.
    await absentCustomer(counter.page).cutsTheNetwork();
    await absentCustomer(counter.page).pays(await counter.account.number());
    await counter.powerCut();

    const strip = alertStrip(counter.page);
    // The window's title says so once main has stored that it was announced.
    await eventually(title(counter), /Paid ₦700\.00/);
    // Where it came before the window opened, it stays on the screen until it is opened; else the sale itself turns Paid.
    const isShown = async () => (await strip.strip().count()) > 0 || /Paid/.test(await counter.status.text());
    await expect.poll(isShown).toBe(true);
    if ((await strip.strip().count()) > 0) await strip.bringUp();
    await counter.status.saysPaid();
    await hasHandledAllCalls(counter.page());
    await counter.powerCut();
    await counter.collect.isShown();
    await counter.page().waitForTimeout(2_500);
    expect(await title(counter)()).toBe(en('opening.till'));
    expect(await strip.strip().count()).toBe(0);
  });

  it.runIf(isDeep)('count on the app’s icon', async ({ counter }) => {
    await sell(counter, '2000');
    const page = counter.page();
    const number = await counter.account.number();
    await page.keyboard.press('n');
    await absentCustomer(counter.page).pays(number, 'short');
    await eventually(title(counter), /^\(1\) Practice\. Underpaid by ₦500\.00/);
    expect(await counter.desktop({ ask: 'badge' })).toBe(1);
    await page.keyboard.press('F2');
    await eventually(async () => String(await counter.desktop({ ask: 'badge' })), /^0$/);
    await expect.poll(title(counter)).toBe(en('opening.till'));
  });
});
