import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** A paper before it is printed. */
export const printDialog = (page: () => Page) => {
  const dialog = () => page().getByRole('dialog');
  const printout = () => dialog().getByRole('region', { name: en('receipts:preview') });
  const waitForEnd = (text: string | RegExp) => dialog().getByRole('status').getByText(text).waitFor();
  return {
    printout,
    ended: waitForEnd,
    says: (text: string) => printout().getByText(text, { exact: true }).first().waitFor(),
    async choose(size: '58mm' | '80mm' | 'a4') {
      await dialog()
        .getByRole('radio', { name: en(`receipts:sizes.${size}`) })
        .check();
      await eventually(
        async () => (await printout().locator('article').getAttribute('data-size')) ?? '',
        new RegExp(`^${size}$`),
      );
    },
    async print() {
      await printout().locator('article').waitFor();
      await dialog()
        .getByRole('button', { name: en('receipts:print') })
        .click();
      await waitForEnd(en('receipts:ended.printed'));
    },
    async savePdf() {
      await dialog()
        .getByRole('button', { name: en('receipts:save') })
        .click();
      await waitForEnd(/^Saved as/);
    },
    async savePicture() {
      await dialog()
        .getByRole('button', { name: en('receipts:savePicture') })
        .click();
      await waitForEnd(/^Saved as .*png/);
    },
  };
};
