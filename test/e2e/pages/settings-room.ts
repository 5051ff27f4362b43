import type { Page } from 'playwright-core';

/** The settings, by their sections. */
export const settingsRoom = (page: () => Page) => ({
  async open(section: string) {
    await page().getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Settings' }).click();
    await page().getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section }).click();
    // Its inside is fetched when it is first opened.
    await page().getByRole('region', { name: section, exact: true }).locator('input').first().waitFor();
  },
  radio: (name: string) => page().getByRole('radio', { name }),
  checkbox: (name: string) => page().getByRole('checkbox', { name }),
  async saved() {
    await page().getByText('Saved').waitFor();
  },
});
