import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './sources.ts';
import { titlesOf } from './test-titles.ts';

/** Returns the text of a page of `.github/docs`. */
export const pageOf = (name: string): string => readFileSync(resolve(root, '.github/docs', name), 'utf8');

/** Returns the cells of a row whose first cell is code; null for any other line. */
export const cellsOf = (line: string): string[] | null =>
  line.startsWith('| `')
    ? line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('\\|', '|'))
    : null;

export const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells !== null);

export const code = (text: string): string => `\`${text}\``;
export const withoutTicks = (cell: string): string => cell.replaceAll('`', '');

/** Returns whether a cell names a test that does not exist, as "`file`: title"; "no test: why" names none. */
export function namesMissingTest(cell: string): boolean {
  if (cell.startsWith('no test: ')) return false;
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  return file === '' || !existsSync(resolve(root, file)) || !titlesOf(file).includes(title);
}
