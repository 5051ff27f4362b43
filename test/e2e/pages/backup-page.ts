import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { settingsPlaceOf } from '../../support/settings-place.ts';

/** The owner's Backup place: how the record is, what puts it right, and the recovery file. */
export const backupPage = (page: () => Page) => {
  const part = (name: string) => page().getByRole('region', { name });
  const press = (name: string | RegExp) => page().getByRole('button', { name }).click();
  return {
    open: async () => {
      await page()
        .getByRole('navigation', { name: en('sidebar.label') })
        .waitFor();
      await page().keyboard.press('F10');
      await page()
        .getByRole('navigation', { name: en('settings:sections') })
        .getByRole('button', { name: settingsPlaceOf('backups'), exact: true })
        .click();
    },
    /** Waits until the record's own part says this. */
    recordSays: (words: string | RegExp) => part(en('backup:record.title')).getByText(words, { exact: true }).waitFor(),
    /** The strip over every other place. */
    warns: (words: RegExp) => page().locator('[aria-live="assertive"]', { hasText: words }).waitFor(),
    press,
    says: (words: string | RegExp) => page().getByText(words).waitFor(),
    async save(passphrase: string, again = passphrase): Promise<void> {
      await page().getByLabel(en('backup:file.passphrase'), { exact: true }).fill(passphrase);
      await page().getByLabel(en('backup:file.again')).fill(again);
      await press(en('backup:file.save'));
    },
    /** Gives the owner's word that the file was copied off this computer, as the shell has no other disk. */
    saysItWasCopied: () => press(en('backup:file.moved')),
  };
};
