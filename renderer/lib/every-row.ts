import { MOST_ROWS } from '../../electron/shared/back-office/export-table.ts';
import { ok, type Result } from '../../electron/shared/base/result.ts';

export interface EveryRow<Row> {
  readonly rows: readonly Row[];
  /** Whether there are more of them than a file may have. */
  readonly isCut: boolean;
}

/**
 * Returns the rows of the pages that are loaded and of all after them, at most as many as a file may have. `after`
 * requests the page after one; null where there is none.
 */
export async function everyRow<Page, Row>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly Row[],
  after: (page: Page) => Promise<Result<Page>> | null,
): Promise<Result<EveryRow<Row>>> {
  const rows = pages.flatMap(rowsOf);
  let last = pages.at(-1);
  while (last !== undefined && rows.length <= MOST_ROWS) {
    const request = after(last);
    if (request === null) break;
    const page = await request;
    if (!page.ok) return page;
    rows.push(...rowsOf(page.value));
    last = page.value;
  }
  return ok({ rows: rows.slice(0, MOST_ROWS), isCut: rows.length > MOST_ROWS });
}
