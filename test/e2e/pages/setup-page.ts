import type { Page } from 'playwright-core';
import type { PracticeCredentials } from '../../../electron/practice/service.ts';

/** From practice to real money, and the owner's section of keys. */
export const setupPage = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name });
  const box = (name: string) => page().getByRole('main').getByLabel(name, { exact: true }).filter({ visible: true });
  const type = async (name: string, text: string) => {
    await box(name).focus();
    await page().keyboard.insertText(text);
  };
  return {
    button,
    box,
    type,
    says: (words: string | RegExp) => page().getByText(words).first().waitFor(),
    part: (name: string) => page().getByRole('listitem').filter({ hasText: name }).innerText(),
    /** One press, from the banner of practice. */
    begin: () => page().getByRole('banner').getByRole('button', { name: 'Take real payments' }).click(),
    iHaveKeys: () => button(/^I have the keys/).click(),
    async fill(baseUrl: string, keys: PracticeCredentials) {
      await box('Address of the service').fill(baseUrl);
      await box('Business id').fill(String(keys.businessId));
      await box('AccessKey').fill(keys.accessKey);
      await box('SecretKey').fill(keys.secretKey);
      await box('Bearer token').fill(keys.bearerToken);
    },
    check: () => button('Check with the service').click(),
    save: () => button(/^Yes, save and open/).click(),
    async keys() {
      await page().getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Settings' }).click();
      await page().getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Keys' }).click();
    },
    async becomesOwner(name: string, pin: string) {
      await page().getByRole('heading', { name: 'Who owns this till?' }).waitFor();
      await page().keyboard.insertText(name);
      await page().keyboard.press('Enter');
      for (const label of ['Choose a PIN of six digits', 'The same PIN once more']) {
        await page().getByRole('textbox', { name: label }).or(page().getByLabel(label)).first().waitFor();
        await page().keyboard.type(pin);
      }
      await page().getByRole('heading', { name: 'Who owns this till?' }).waitFor({ state: 'detached' });
    },
  };
};
