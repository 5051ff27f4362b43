import type { Page } from 'playwright-core';

/** The owner's office, by the names of its sections. */
export const officeRoom = (page: () => Page) => ({
  async open(section: string) {
    await page().keyboard.press('F9');
    await page().getByRole('navigation', { name: 'Owner' }).getByRole('button', { name: section, exact: true }).click();
    await page().getByRole('heading', { name: section, level: 2, exact: true }).waitFor();
  },
  section: (name: string) => page().getByRole('region', { name, exact: true }),
  button: (name: string | RegExp) => page().getByRole('button', { name }),
  choose: (label: string, option: string) =>
    page().getByRole('combobox', { name: label }).selectOption({ label: option }),
  table: (name: string) => page().getByRole('table', { name }),
});
