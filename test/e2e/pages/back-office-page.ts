import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { ownerPlaceOf } from '../../support/owner-place.ts';

/** The owner's office, by the names of its sections. */
export const backOfficePage = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  const box = (name: string) => page().getByRole('textbox', { name, exact: true });
  const region = (name: string) => page().getByRole('region', { name, exact: true }).first();
  const table = (name: string) => page().getByRole('table', { name, exact: true });
  const go = async (section: string) => {
    const { key, list, part, first } = ownerPlaceOf(section);
    const choose = (nav: string, name: string) =>
      page().getByRole('navigation', { name: nav, exact: true }).getByRole('button', { name, exact: true });
    if (!(await page().getByRole('navigation', { name: list, exact: true }).isVisible()))
      await page().keyboard.press(key);
    await choose(list, part).click();
    if (!first) await choose(part, section).click();
    await page().getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
  };
  const enter = async () => {
    await page()
      .getByRole('button', { name: en('pages.shift') })
      .first()
      .waitFor();
    await page().keyboard.press('F9');
  };
  return {
    button,
    box,
    region,
    table,
    go,
    choose: (label: string, option: string) =>
      page().getByRole('combobox', { name: label }).selectOption({ label: option }),
    says: (words: string | RegExp) => page().getByText(words).first().waitFor(),
    /** Returns the value next to a name in a list of facts. */
    fact: (name: string) =>
      page()
        .locator('dl > div')
        .filter({ has: page().locator('dt', { hasText: new RegExp(`^${name}`) }) })
        .locator('dd')
        .first(),
    /** From the counter, or another page. */
    async open(section: string) {
      await enter();
      await go(section);
    },
    /** It opens with the day. */
    async openToday() {
      await enter();
      await page()
        .getByRole('heading', { level: 2, name: en('backOffice:section.takings') })
        .waitFor();
      await button(/^Net received/).waitFor();
    },
    async reconcile() {
      await go(en('backOffice:section.reconciliation'));
      await region(en('backOffice:reconciliation.fees')).waitFor();
    },
    /** The words of the figure of this name. */
    figure: async (name: string) =>
      (await button(new RegExp(`^${name}`))
        .first()
        .textContent()) ?? '',
    /** Returns the texts of a table's rows. */
    async lines(name: string) {
      const rows = await table(name).getByRole('row').all();
      return Promise.all(rows.slice(1).map(async (row) => (await row.getByRole('cell').allTextContents()).join(' | ')));
    },
    /** Begins the relay that is proposed, or another. */
    async beginRelay(address?: string) {
      if (address !== undefined) await box(en('backOffice:relay.address')).fill(address);
      await button(en('backOffice:relay.begin')).click();
    },
    /** How many messages of the service were verified. */
    async verified() {
      const fact = page()
        .getByRole('region', { name: en('backOffice:relay.counts'), exact: true })
        .locator('dd')
        .first();
      return Number(await fact.innerText());
    },
  };
};
