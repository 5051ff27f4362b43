import { MOST_ROWS } from '../../electron/shared/back-office/export-table.ts';
import { ok, type Result } from '../../electron/shared/base/result.ts';

interface Paged<Page, Row> {
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Requests the page after this one; null where there is none. */
  readonly after: (page: Page) => Promise<Result<Page>> | null;
}

export interface EveryRow<Row> {
  readonly rows: readonly Row[];
  /** Whether there are more of them than a file may have. */
  readonly isCut: boolean;
}

/** Returns the rows of the pages that are loaded and of all after them, at most as many as a file may have. */
export async function everyRow<Page, Row>(
  pages: readonly Page[],
  { rowsOf, after }: Paged<Page, Row>,
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
