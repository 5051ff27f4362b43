import { rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { type Cell, type CellKind, CSV_MARK, csvHead, csvLine } from '../../shared/export-table.ts';
import { failureFrom } from '../../shared/from-throwable.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/** The columns of a file, and its rows in pages. */
export interface CsvList {
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  readonly pages: Iterable<readonly (readonly Cell[])[]>;
}

/**
 * Writes a list as a CSV file, page by page with a breath between, so that the counter never waits for it. The name
 * is taken only by a whole file, for this user alone. `unexpected` when the disk will not have it.
 */
export async function saveCsv(path: string, list: CsvList): Promise<Result<void>> {
  const draft = `${path}.part`;
  try {
    // A draft that is there was left by a stop, or laid there by somebody as a link to another file.
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
