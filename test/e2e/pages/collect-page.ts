import type { Page } from 'playwright-core';
import { typeByHand } from './type-by-hand.ts';

/** The empty screen: an amount, a phone, one button. */
export const collectPage = (page: () => Page) => {
  const amount = () => page().getByRole('textbox', { name: 'Amount', exact: true });
  const phone = () => page().getByRole('textbox', { name: 'Phone number', exact: true });
  const submit = () => page().getByRole('button', { name: 'Get account', exact: true });
  return {
    isShown: () => amount().waitFor(),
    amount,
    phone,
    submit,
    /** As a cashier does it who never touches the mouse. */
    async byKeyboard(naira: string, number: string) {
      // Keys that are typed before the box has the focus are lost.
      await amount().and(page().locator(':focus')).waitFor();
      await page().keyboard.type(naira);
      await page().keyboard.press('Enter');
      await typeByHand(page(), number);
      await page().keyboard.press('Enter');
    },
    /** With the mouse, or a finger. */
    async byHand(naira: string, number: string) {
      await amount().fill(naira);
      await phone().fill(number);
      await submit().click();
    },
  };
};
