import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** The screen that the customer reads. */
export const customerScreen = (page: () => Page) => {
  const main = () => page().getByRole('main', { name: en('customer.title') });
  const text = async () => (await page().locator('body').innerText()).replace(/\s+/g, ' ').trim();
  return {
    region: () => main().getByRole('region', { name: 'Account to pay into' }),
    number: async () => (await main().getByLabel('Account number', { exact: true }).textContent()) ?? '',
    timeLeft: async () => (await main().getByRole('timer').textContent()) ?? '',
    qr: () => main().getByRole('img', { name: /QR/ }),
    text,
    says: (words: RegExp) => eventually(text, words),
  };
};
