import { basename } from 'node:path';
import type { DayBook } from '../../shared/day-book.ts';
import type { ExportList, ExportTable } from '../../shared/export-table.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { OfficeGround } from '../ground.ts';
import { dayBookOf, type Stretch } from './day-book.ts';
import { fileLists } from './lists.ts';
import { type CsvList, saveCsv } from './save-csv.ts';

/** Where the person wants the file; null when they turned away. */
export type AskPlace = (name: string) => Promise<string | null>;

/** Files for the book-keeper: of any list a screen shows, and of whole lists out of the journal. */
export function createExports(ground: OfficeGround) {
  const save = async (name: string, list: CsvList): Promise<Result<string | null>> => {
    const path = await ground.askPlace(`${asFileName(name)}.csv`);
    if (path === null) return ok(null);
    const noted = noteExport(ground, name);
    if (!noted.ok) return noted;
    const saved = await saveCsv(path, list);
    return saved.ok ? ok(basename(path)) : saved;
  };
  return {
    dayBook: (stretch: Stretch): Result<DayBook> => ok(dayBookOf(ground.journal, stretch)),
    list: (list: ExportList, stretch: Stretch) =>
      save(fileName(ground, list, stretch), fileLists[list](ground, stretch)),
    table: ({ title, columns, rows }: ExportTable) => save(title, { columns, pages: [rows] }),
  };
}

/** Without what a file's name cannot have on one of the three systems. */
const asFileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .slice(0, 80)
    .trim() || 'list';

/** Who took data out of the till stands in the journal before the file does. */
const noteExport = ({ journal, actor }: OfficeGround, name: string) =>
  journal.append([{ kind: 'export.saved', subject: '', actor: actor(), body: { name } }]);

const day = (at: number): string => new Date(at + 3_600_000).toISOString().slice(0, 10);

/** "practice-sales-2026-11-01-to-2026-11-30": practice is never taken for the real thing (law 8). */
function fileName({ environment, now }: OfficeGround, list: ExportList, { from, to }: Stretch): string {
  const first = from === null ? 'beginning' : day(from);
  const last = day(to === null ? now() : to - 1);
  const stretch = first === last ? first : `${first}-to-${last}`;
  return `${environment === 'live' ? '' : `${environment}-`}${list}-${stretch}`;
}
