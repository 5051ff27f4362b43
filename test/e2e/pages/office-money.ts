import type { Page } from 'playwright-core';

/** The office's sections about money at a glance: Today and Reconciliation. */
export const officeMoney = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  const region = (name: string) => page().getByRole('region', { name, exact: true }).first();
  const table = (name: string) => page().getByRole('group', { name, exact: true }).first();
  return {
    button,
    region,
    /** What a table stands in. */
    table,
    /** The office opens with the day. */
    enter: async () => {
      await page().keyboard.press('F9');
      await page().getByRole('heading', { level: 2, name: 'Today' }).waitFor();
      await button(/^Collected/).waitFor();
    },
    reconcile: async () => {
      await button('Reconciliation').click();
      await page().getByRole('heading', { level: 2, name: 'Reconciliation' }).waitFor();
      await region('Fees').waitFor();
    },
    /** The words of the figure of this name. */
    figure: async (name: string) =>
      (await button(new RegExp(`^${name}`))
        .first()
        .textContent()) ?? '',
    /** The lines of a table by what stands in each. */
    lines: async (name: string) => {
      const rows = await table(name).getByRole('row').all();
      return Promise.all(rows.slice(1).map(async (row) => (await row.getByRole('cell').allTextContents()).join(' | ')));
    },
  };
};
