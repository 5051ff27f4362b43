import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** A paper before it is printed. */
export const paperDialog = (page: () => Page) => {
  const dialog = () => page().getByRole('dialog');
  const paper = () => dialog().getByRole('region', { name: en('receipts:paper') });
  const ended = (text: string | RegExp) => dialog().getByRole('status').getByText(text).waitFor();
  return {
    paper,
    ended,
    says: (text: string) => paper().getByText(text, { exact: true }).first().waitFor(),
    async choose(size: string) {
      await dialog().getByRole('radio', { name: size }).check();
      const wanted = { '58 mm roll': '58mm', '80 mm roll': '80mm', 'A4 sheet': 'a4' }[size] ?? size;
      await eventually(
        async () => (await paper().locator('article').getAttribute('data-size')) ?? '',
        new RegExp(`^${wanted}$`),
      );
    },
    async print() {
      await paper().locator('article').waitFor();
      await dialog()
        .getByRole('button', { name: en('receipts:print') })
        .click();
      await ended(en('receipts:ended.printed'));
    },
    async savePdf() {
      await dialog()
        .getByRole('button', { name: en('receipts:save') })
        .click();
      await ended(/^Saved as/);
    },
    async close() {
      await page().keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    },
  };
};
