import type { Page } from 'playwright-core';

/** The owner's Safety place: how the record is, what puts it right, and the recovery file. */
export const safetyPage = (page: () => Page) => {
  const part = (name: string) => page().getByRole('region', { name });
  const press = (name: string | RegExp) => page().getByRole('button', { name }).click();
  return {
    open: () => page().getByRole('navigation').getByRole('button', { name: 'Safety' }).click(),
    /** Where nobody owns the till yet, and it asks for that first. */
    openBeforeAll: () => press(/^This till worked before/),
    /** Waits until the record's own part says this. */
    recordSays: (words: string | RegExp) => part('The record').getByText(words).waitFor(),
    record: () => part('The record').innerText(),
    /** The strip over every other place. */
    warns: (words: RegExp) => page().locator('[aria-live="assertive"]', { hasText: words }).waitFor(),
    press,
    says: (words: string | RegExp) => page().getByText(words).waitFor(),
    async save(passphrase: string, again = passphrase): Promise<void> {
      await page().getByLabel('Passphrase', { exact: true }).fill(passphrase);
      await page().getByLabel('The same again').fill(again);
      await press('Save the file…');
    },
    async bring(passphrase: string): Promise<void> {
      await page().getByLabel('Passphrase of the file').fill(passphrase);
      await press('Pick the file…');
    },
  };
};
