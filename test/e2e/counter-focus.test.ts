import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../support/english.ts';
import { type Counter, specsAtOneCounter } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';

/** Returns whether anything on the screen gets the focus: on the page itself, a key would go nowhere. */
const hasFocus = ({ page }: Counter) =>
  page()
    .locator(':focus')
    .waitFor()
    .then(
      () => true,
      () => false,
    );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a key once the screen has a button for it, and waits for what it opens. */
const opens = async (page: Page, key: string, role: 'form' | 'menu' | 'combobox' | 'dialog') => {
  await page.locator(`[aria-keyshortcuts~="${key.toUpperCase()}"]`).first().waitFor();
  await page.keyboard.press(key);
  await page.getByRole(role).first().waitFor();
};

/** Sends a form and waits until it has closed: until then, keys are typed into it. */
const saves = async (page: Page, name: string) => {
  await button(page, name).click();
  await button(page, name).waitFor({ state: 'detached' });
};

/** Enter in a box of the claim, whose button is in the footer. */
const entersClaim = async (page: Page) => {
  await page.getByRole('textbox', { name: en('claim.time') }).press('Enter');
  await button(page, en('claim.save')).waitFor({ state: 'detached' });
};

/** Everything that a cashier presses on a sale, each step with what it leads to. */
const steps: readonly (readonly [name: string, press: (counter: Counter) => Promise<unknown>])[] = [
  ['opens the details', async ({ page }) => button(page(), en('collect.details.open')).click()],
  ['leaves them', async ({ page }) => page().keyboard.press('Escape')],
  ['types the amount and asks for an account', async ({ collect }) => collect.byHand('2000', '')],
  ['sees the account', async ({ account }) => account.isShown()],
  ['checks', async ({ page }) => page().keyboard.press('c')],
  ['writes what the customer says', async ({ page }) => opens(page(), 's', 'form')],
  ['saves it with Enter', async ({ page }) => entersClaim(page())],
  ['opens the ways to share', async ({ page }) => opens(page(), 'h', 'menu')],
  ['leaves them without sharing', async ({ page }) => page().keyboard.press('Escape')],
  ['asks for a bank code', async ({ page }) => opens(page(), 'b', 'combobox')],
  ['goes back to the account', async ({ page }) => page().keyboard.press('Escape')],
  ['wants to cancel', async ({ page }) => button(page(), en('action.cancel')).click()],
  ['keeps waiting', async ({ page }) => button(page(), en('cancel.no')).click()],
  ['is paid too much', async ({ customer }) => customer.paysTooMuch()],
  ['sees Paid', async ({ status }) => status.saysPaid()],
  ['settles it', async ({ page }) => button(page(), en('settle.do.change', { amount: '₦500.00' })).click()],
  ['saves how', async ({ page }) => saves(page(), en('settle.save'))],
  ['sees the receipt', async ({ page }) => opens(page(), 'r', 'dialog')],
  ['closes it', async ({ page }) => page().keyboard.press('Escape')],
  ['sees the bank take it back', async ({ page }) => button(page(), en('practice.act.beginReversal')).click()],
  ['reads so', async ({ status }) => status.says(new RegExp(`^${en('state.reversing.word')}`))],
  ['begins the next sale', async ({ page }) => page().keyboard.press('n')],
];

inEachShell('A cashier with a keyboard', (shell) => {
  const it = specsAtOneCounter(shell);

  it('leaves the focus on the screen, whatever is pressed', async ({ counter }) => {
    const lostFocus: string[] = [];
    for (const [name, press] of steps) {
      await press(counter);
      // What is pressed takes its time: a press counts when the screen has been calm for a moment.
      await counter.page().waitForTimeout(150);
      if (!(await hasFocus(counter))) lostFocus.push(name);
    }
    expect(lostFocus).toEqual([]);
  });

  it('goes on with Enter after the details of a sale', async ({ counter }) => {
    const page = counter.page();
    await counter.collect.amount().fill('2000');
    await button(page, en('collect.details.open')).click();
    await page.getByRole('textbox', { name: en('collect.details.note') }).fill('Rice');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('main :focus').waitFor();
    await page.keyboard.press('Enter');
    await counter.account.isShown();
  });
});
