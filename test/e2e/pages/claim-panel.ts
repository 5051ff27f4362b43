import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';

/** What the customer says of a transfer that does not show. */
export const claimPanel = (page: () => Page) => {
  const panel = () => page().getByRole('form', { name: en('claim.title') });
  return {
    panel,
    /** By keyboard alone: S opens it, the first boxes are filled, Enter notes it. */
    async noteByKeyboard(bank: string, amount: string) {
      await page().keyboard.press('s');
      await panel().waitFor();
      await page().keyboard.type(bank);
      await page().keyboard.press('Tab');
      await page().keyboard.type(amount);
      await page().keyboard.press('Enter');
      await panel().waitFor({ state: 'detached' });
    },
  };
};
