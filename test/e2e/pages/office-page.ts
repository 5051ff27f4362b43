import type { Page } from 'playwright-core';

/** The owner's office, by its sections. */
export const officePage = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  return {
    button,
    box: (name: string) => page().getByRole('textbox', { name, exact: true }),
    region: (name: string) => page().getByRole('region', { name, exact: true }),
    table: (name: string) => page().getByRole('table', { name, exact: true }),
    /** What stands beside a name in a list of facts. */
    fact: (name: string) =>
      page()
        .locator('dl > div')
        .filter({ has: page().locator('dt', { hasText: new RegExp(`^${name}`) }) })
        .locator('dd')
        .first(),
    says: (words: string | RegExp) => page().getByText(words).first().waitFor(),
    async open(section: string): Promise<void> {
      await page().keyboard.press('F9');
      await page()
        .getByRole('navigation', { name: 'Owner' })
        .getByRole('button', { name: section, exact: true })
        .click();
      await page().getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
    },
  };
};
