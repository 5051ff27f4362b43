import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** The page of sales: one filter line, the list, one sale. */
export const salesPage = (page: () => Page) => {
  const box = () => page().getByRole('textbox', { name: en('sales.search') });
  const grid = () => page().getByRole('grid', { name: en('sales.list') });
  const rows = async () => (await grid().getByRole('row').allTextContents()).slice(1);
  return {
    box,
    grid,
    rows,
    isShown: () => box().waitFor(),
    /** Exactly so many lines, each with its words, from the top. */
    lists: (...words: RegExp[]) =>
      eventually(async () => {
        const rowTexts = await rows().catch(() => []);
        const fits = rowTexts.length === words.length && words.every((each, i) => each.test(rowTexts[i] ?? ''));
        return fits ? 'as wanted' : rowTexts.join('\n');
      }, /^as wanted$/),
    active: async () => {
      const id = await grid().getAttribute('aria-activedescendant');
      return (await page().locator(`[id="${id}"]`).textContent()) ?? '';
    },
    /** Opens the technical record of the sale. */
    technical: () => page().getByText(en('sales.technical')).click(),
    facts: (name: string) => page().getByRole('region', { name, exact: true }),
    back: () => page().getByRole('button', { name: en('sales.back') }),
    history: () =>
      page()
        .getByRole('list', { name: en('timeline.title') })
        .getByRole('listitem'),
  };
};
