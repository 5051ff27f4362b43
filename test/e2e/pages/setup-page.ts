import type { Page } from 'playwright-core';
import type { PracticeCredentials } from '../../../electron/practice/store/businesses.ts';
import { en, enPattern } from '../../support/english.ts';

/** From practice to real money, and the owner's section of keys. */
export const setupPage = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name });
  const box = (name: string) => page().getByRole('main').getByLabel(name, { exact: true }).filter({ visible: true });
  /** Fills in the address on the first step, from whichever step is open, and goes to the next. */
  const where = async (baseUrl: string) => {
    const address = box(en('setup:form.baseUrl'));
    if ((await address.count()) === 0)
      await page()
        .getByRole('main')
        .getByRole('button', { name: en('setup:back'), exact: true })
        .click();
    await address.fill(baseUrl);
    await page()
      .getByRole('button', { name: en('setup:form.next'), exact: true })
      .click();
  };
  return {
    button,
    box,
    says: (words: string | RegExp) => page().getByText(words).first().waitFor(),
    part: (name: string) => page().getByRole('listitem').filter({ hasText: name }).innerText(),
    /** One click, from the banner of practice. */
    begin: () =>
      page()
        .getByRole('banner')
        .getByRole('button', { name: en('pages.setup') })
        .click(),
    iHaveKeys: () => button(enPattern('setup:choose.keys')).click(),
    where,
    async fill(baseUrl: string, keys: PracticeCredentials) {
      await where(baseUrl);
      await box(en('setup:form.businessId')).fill(String(keys.businessId));
      await box(en('setup:form.accessKey')).fill(keys.accessKey);
      await box(en('setup:form.secretKey')).fill(keys.secretKey);
      await box(en('setup:form.bearerToken')).fill(keys.bearerToken);
    },
    check: () => button(en('setup:form.check')).click(),
    save: () => button(enPattern('setup:verified.yes')).click(),
    async keys() {
      await page()
        .getByRole('navigation', { name: en('sidebar.label') })
        .getByRole('button', { name: en('pages.settings') })
        .click();
      await page()
        .getByRole('navigation', { name: en('settings:sections') })
        .getByRole('button', { name: en('settings:place.keys') })
        .click();
    },
    async becomesOwner(name: string, pin: string) {
      await page()
        .getByRole('heading', { name: en('staff.owner.title') })
        .waitFor();
      await page().keyboard.insertText(name);
      await page().keyboard.press('Enter');
      for (const label of [en('staff.pin.choose'), en('staff.pin.again')]) {
        await page().getByRole('textbox', { name: label }).or(page().getByLabel(label)).first().waitFor();
        await page().keyboard.type(pin);
      }
      await page()
        .getByRole('heading', { name: en('staff.owner.title') })
        .waitFor({ state: 'detached' });
    },
  };
};
