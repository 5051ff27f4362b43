import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';

/** The account of the current sale, as the customer across the counter reads it. */
export const accountPage = (page: () => Page) => {
  const region = () => page().getByRole('region', { name: 'Account to pay into' });
  return {
    region,
    isShown: () => region().waitFor(),
    /** The figures alone, as a screen reader or a test gets them. */
    number: async () => (await region().getByLabel('Account number', { exact: true }).textContent()) ?? '',
    timeLeft: async () => (await region().getByRole('timer').textContent()) ?? '',
    qr: () => region().getByRole('img', { name: /QR/ }),
    copyNumber: () =>
      region()
        .getByRole('button', { name: en('account.copyNumber') })
        .click(),
    text: async () => (await region().textContent()) ?? '',
  };
};
