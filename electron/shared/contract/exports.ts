import type { DayBook } from '../day-book.ts';
import type { ExportForm, ExportList, ExportPeriod, ExportTable, ListWords } from '../export-table.ts';
import { call } from './define.ts';

/** Files for the book-keeper. Each answers the name of the file, or null when the person picked no place for it. */
export const exports = {
  dayBook: call<ExportPeriod, DayBook>(),
  /** A whole list out of the journal: as CSV, or with `preview` as a PDF of its first `MOST_ROWS` lines. */
  list: call<ExportPeriod & { readonly list: ExportList; readonly printout: ListWords | null }, string | null>(),
  /** What a screen shows. */
  table: call<ExportTable & { readonly form: ExportForm }, string | null>(),
} as const;
