import type { FileHandle } from 'node:fs/promises';
import { saveInParts } from '../../platform/files.ts';
import {
  type Cell,
  type CellKind,
  CSV_MARK,
  type CsvStyle,
  csvHead,
  csvLine,
} from '../../shared/back-office/export-table.ts';
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
export const saveCsv = (path: string, list: CsvList, style: CsvStyle): Promise<Result<void>> =>
  saveInParts(path, (file) => write(file, list, style), 'not-saved');

async function write(file: FileHandle, { columns, pages }: CsvList, style: CsvStyle): Promise<void> {
  await file.write(CSV_MARK + csvHead(columns, style));
  for (const page of pages) {
    await file.write(page.map((row) => csvLine(columns, row, style)).join(''));
    await new Promise((next) => setImmediate(next));
  }
}
