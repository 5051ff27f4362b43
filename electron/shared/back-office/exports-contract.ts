import type { Scope } from '../base/scope.ts';
import { call } from '../ipc/define.ts';
import type { DayBook } from './day-book.ts';
import type { ExportForm, ExportList, ExportPeriod, ExportTable, ListWords } from './export-table.ts';

/** Files for the accountant. Each call returns the file's name, or null when the dialog was cancelled. */
export const exports = {
  dayBook: call<ExportPeriod & { readonly scope: Scope }, DayBook>(),
  /** Saves a complete list of the journal: as CSV, or with `printout` as a PDF of its first `MOST_ROWS` lines. */
  list: call<
    ExportPeriod & { readonly scope: Scope; readonly list: ExportList; readonly printout: ListWords | null },
    string | null
  >(),
  /** What a screen shows. */
  table: call<ExportTable & { readonly form: ExportForm }, string | null>(),
} as const;
