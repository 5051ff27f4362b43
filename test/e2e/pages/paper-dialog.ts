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
    async choose(size: '58mm' | '80mm' | 'a4') {
      await dialog()
        .getByRole('radio', { name: en(`receipts:sizes.${size}`) })
        .check();
      await eventually(
        async () => (await paper().locator('article').getAttribute('data-size')) ?? '',
        new RegExp(`^${size}$`),
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
