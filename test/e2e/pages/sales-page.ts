import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** The page of sales: one filter line, the list, one sale. */
export const salesPage = (page: () => Page) => {
  const box = () => page().getByRole('textbox', { name: en('sales.search') });
  const grid = () => page().getByRole('grid', { name: en('sales.list') });
  const rows = async () => (await grid().getByRole('row').allTextContents()).slice(1);
  return {
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
    /** Opens the technical record of the sale. */
    technical: () => page().getByText(en('sales.technical')).click(),
    facts: (name: string) => page().getByRole('region', { name, exact: true }),
  };
};
