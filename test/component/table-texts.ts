import { screen, within } from '@testing-library/react';

/** Returns the texts of the cells of each row of a table, its head first. */
export async function cellsOf(name: string | RegExp) {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** Returns the text of each row of a table, its head first. */
export const rowTextsOf = async (name: string) => (await cellsOf(name)).map((cells) => cells.join(''));
