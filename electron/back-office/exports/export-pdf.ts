import { replaceFile } from '../../platform/files.ts';
import type { PrintedList } from '../../receipts/list.ts';
import { type Cell, type ListWords, MOST_ROWS } from '../../shared/back-office/export-table.ts';
import { failure } from '../../shared/base/failure.ts';
import { failureFrom } from '../../shared/base/from-throwable.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { CsvList } from './save-csv.ts';

/** Renders a list to PDF; null on failure. Never throws. */
export type RenderPdf = (list: PrintedList) => Promise<Uint8Array | null>;

/** Renders a list and writes the file atomically. `not-saved` when either fails. */
export async function savePdf(path: string, list: PrintedList, draw: RenderPdf): Promise<Result<void>> {
  try {
    const pdf = await draw(list);
    if (pdf === null) return err(failure('not-saved'));
    replaceFile(path, pdf);
    return ok(undefined);
  } catch (error) {
    return err(failureFrom('not-saved', error));
  }
}

/** Returns the rows with codes replaced by labels, limited to what a person would read. */
export async function localizeRows({ columns, pages }: CsvList, { title, words }: ListWords) {
  const wordOf = new Map(words.map(({ of, word }) => [of, word]));
  const { rows, cut } = await firstRows(pages);
  return {
    title,
    cut,
    columns: columns.map(({ name, kind }) => ({ kind, head: wordOf.get(name) ?? name })),
    rows: rows.map((row) => row.map((cell, at) => spoken(wordOf, columns[at]?.name ?? '', cell))),
  };
}

/** Replaces each code of a cell by its label; free text stays. */
function spoken(knownWords: ReadonlyMap<string, string>, column: string, cell: Cell): Cell {
  if (typeof cell !== 'string' || cell === '') return cell;
  const codeWords = cell.split(' ').map((code) => knownWords.get(`${column}.${code}`));
  return codeWords.every((word) => word !== undefined) ? codeWords.join(', ') : cell;
}

/** Yields between pages so that checkout is not delayed. */
async function firstRows(pages: CsvList['pages']) {
  const rows: (readonly Cell[])[] = [];
  for (const page of pages) {
    rows.push(...page);
    if (rows.length > MOST_ROWS) break;
    await new Promise((next) => setImmediate(next));
  }
  return { rows: rows.slice(0, MOST_ROWS), cut: rows.length > MOST_ROWS };
}
