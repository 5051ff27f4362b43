import type { FileHandle } from 'node:fs/promises';
import { saveInParts } from '../../platform/files.ts';
import { type Cell, type CellKind, CSV_MARK, csvHead, csvLine } from '../../shared/back-office/export-table.ts';
import type { Result } from '../../shared/base/result.ts';

/** Columns of a file, and its rows in pages. */
export interface CsvList {
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  readonly pages: Iterable<readonly (readonly Cell[])[]>;
}

/**
 * Writes a CSV file page by page, yielding in between so that checkout is not delayed. `not-saved` when the disk fails,
 * and nothing is left of it.
 */
export const saveCsv = (path: string, list: CsvList): Promise<Result<void>> =>
  saveInParts(path, (file) => write(file, list), 'not-saved');

async function write(file: FileHandle, { columns, pages }: CsvList): Promise<void> {
  await file.write(CSV_MARK + csvHead(columns));
  for (const page of pages) {
    await file.write(page.map((row) => csvLine(columns, row)).join(''));
    await new Promise((next) => setImmediate(next));
  }
}
