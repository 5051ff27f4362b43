import type { DayBook } from '../day-book.ts';
import type { ExportList, ExportTable } from '../export-table.ts';
import type { Ms } from '../units.ts';
import { call } from './kit.ts';

/** Times are of this computer's clock; `to` is not included, null has no end. */
interface Stretch {
  readonly from: Ms | null;
  readonly to: Ms | null;
}

/** Files for the book-keeper. Each answers the name of the file, or null when the person picked no place for it. */
export const exports = {
  dayBook: call<Stretch, DayBook>(),
  /** A whole list out of the journal, as CSV. */
  list: call<Stretch & { readonly list: ExportList }, string | null>(),
  /** What a screen shows, as CSV. */
  table: call<ExportTable, string | null>(),
} as const;
