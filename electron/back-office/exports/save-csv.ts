import { rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { type Cell, type CellKind, CSV_MARK, csvHead, csvLine } from '../../shared/export-table.ts';
import { failureFrom } from '../../shared/from-throwable.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/** Columns of a file, and its rows in pages. */
export interface CsvList {
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  readonly pages: Iterable<readonly (readonly Cell[])[]>;
}

/**
 * Writes a CSV file page by page, yielding in between so that checkout is not delayed. Renamed into place when
 * complete, readable by this user only. `unexpected` when the disk fails.
 */
export async function saveCsv(path: string, list: CsvList): Promise<Result<void>> {
  const draft = `${path}.part`;
  try {
    // A leftover draft, or a planted link.
    rmSync(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    try {
      await write(file, list);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return ok(undefined);
  } catch (error) {
    rmSync(draft, { force: true });
    return err(failureFrom('unexpected', error));
  }
}

async function write(file: FileHandle, { columns, pages }: CsvList): Promise<void> {
  await file.write(CSV_MARK + csvHead(columns));
  for (const page of pages) {
    await file.write(page.map((row) => csvLine(columns, row)).join(''));
    await new Promise((next) => setImmediate(next));
  }
}
