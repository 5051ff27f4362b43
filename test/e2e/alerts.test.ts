import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import { en, exactName } from '../support/english.ts';
import { absentCustomer } from './pages/absent-customer.ts';
import { alertStrip } from './pages/alert-strip.ts';
import { eventually } from './pages/eventually.ts';
import { speaker } from './pages/speaker.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specsAtOneCounter } from './shells/counter.ts';

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
  const it = specsAtOneCounter(browserShell);

  it('announces once what arrived while the till was closed, and nothing old again', async ({ counter }) => {
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

  it('plays different sounds for Paid and an alert, and changes the title of the window', async ({ counter }) => {
    const sound = speaker(counter.page);
    await sell(counter);
    await sound.listen();
    await counter.customer.paysExactly();
    await counter.status.saysPaid();
    await subscriptions(sound, PAID);
    await eventually(title(counter), /^Practice\. Paid ₦5,000\.00 · Transfer Till$/);
    await counter.page().keyboard.press('Enter');
    await eventually(title(counter), exactName('opening.till'));

    await sell(counter, '2000');
    await sound.listen();
    await counter.customer.paysTooLittle();
    await counter.status.says(/^Underpaid/);
    await subscriptions(sound, ALARM);
    await eventually(title(counter), /^Practice\. Underpaid by ₦500\.00 ₦2,000\.00 · Transfer Till$/);
  });
});
