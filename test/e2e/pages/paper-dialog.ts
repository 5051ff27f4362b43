import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** A paper before it is printed. */
export const paperDialog = (page: () => Page) => {
  const dialog = () => page().getByRole('dialog');
  const paper = () => dialog().getByRole('region', { name: 'Paper as it will be printed' });
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
      await dialog().getByRole('button', { name: 'Print' }).click();
      await ended('The printer has it.');
    },
    async savePdf() {
      await dialog().getByRole('button', { name: 'Save as PDF' }).click();
      await ended(/^Saved as/);
    },
    async close() {
      await page().keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    },
  };
};
