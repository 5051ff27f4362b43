import { basename } from 'node:path';
import type { PrintedList } from '../../receipts/list.ts';
import type { DayBook } from '../../shared/back-office/day-book.ts';
import type { ExportForm, ExportPeriod, SavedList } from '../../shared/back-office/export-table.ts';
import { andThen, mapOk, ok, type Result } from '../../shared/base/result.ts';
import type { Scope } from '../../shared/base/scope.ts';
import type { Contract, InputOf } from '../../shared/ipc/contract.ts';
import { shopIsoDate } from '../../shared/shop/shop-day.ts';
import type { BackOfficeContext } from '../context.ts';
import { otherSources, otherTillsKnown } from '../other-records.ts';
import { dayBookOf } from './day-book.ts';
import { csvStyle, localizeRows, saveCsv, savePdf } from './save-list.ts';

type Calls = Contract['exports'];

type Write = (path: string) => Promise<Result<void>>;

/** Exports for bookkeeping: the list that a screen shows, and complete lists from the journal. */
export function createExports(context: BackOfficeContext) {
  const save = async (name: string, form: ExportForm, write: Write): Promise<Result<string | null>> => {
    // While the dialog is open the till may be locked.
    const by = context.actor();
    const path = await context.pickSavePath(`${asFileName(name)}.${form}`);
    if (path === null) return ok(null);
    return andThen(noteExport(context, { name, form, by }), async () => mapOk(await write(path), () => basename(path)));
  };
  const print = (path: string, list: Omit<PrintedList, 'practice' | 'madeAt'>) =>
    savePdf(path, { ...list, practice: context.environment !== 'live', madeAt: context.now() }, context.renderListPdf);
  return {
    async dayBook({ scope, ...period }: InputOf<Calls['dayBook']>): Promise<Result<DayBook>> {
      const otherTillsView = otherTillsKnown(context.otherTills(scope));
      const book = await dayBookOf(context.journal, otherSources(context, scope), period);
      return ok(otherTillsView ? { ...book, others: otherTillsView } : book);
    },
    async list({ list, scope, printout, ...period }: InputOf<Calls['list']>): Promise<Result<SavedList | null>> {
      const others = otherSources(context, scope);
      const othersKnown = () => otherTillsKnown(context.otherTills(scope));
      const file = async (form: ExportForm) =>
        (await import('./lists.ts')).fileLists[list](form, { context, period, scope, others });
      const name = fileName(context, others.length === 0 ? list : `${prefixes[scope]}${list}`, period);
      const write: Write = async (path) => {
        if (printout === null) return saveCsv(path, await file('csv'), await csvStyle());
        const rows = await localizeRows(await file('pdf'), printout);
        return print(path, { ...rows, period, others: othersKnown() });
      };
      const saveResult = await save(name, printout === null ? 'csv' : 'pdf', write);
      return mapOk(saveResult, (file) => (file === null ? null : { file, others: othersKnown() }));
    },
    table({ form, ...table }: InputOf<Calls['table']>) {
      const { columns, rows } = table;
      const name = `${prefixOf(context)}${table.title}`;
      if (form === 'csv')
        return save(name, form, async (path) => saveCsv(path, { columns, pages: [rows] }, await csvStyle()));
      return save(name, form, (path) => print(path, { ...table, cut: false }));
    },
  };
}

const prefixes = { till: '', shop: 'shop-', all: 'all-shops-' } as const satisfies Readonly<Record<Scope, string>>;

/** Removes characters that file names cannot have on any of the three systems. */
const asFileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .slice(0, 80)
    .trim() || 'list';

/** Records who exported data before the file is written. */
const noteExport = (
  { journal }: BackOfficeContext,
  { by, ...body }: { readonly name: string; readonly form: ExportForm; readonly by: string },
) => journal.append([{ kind: 'export.saved', subject: '', actor: by, body }]);

/** Marks files of practice (rule 8). */
const prefixOf = ({ environment }: BackOfficeContext): string => (environment === 'live' ? '' : `${environment}-`);

/** "practice-sales-2026-11-01-to-2026-11-30". */
function fileName(context: BackOfficeContext, list: string, { from, to }: ExportPeriod): string {
  const first = from === null ? 'beginning' : shopIsoDate(from);
  const last = shopIsoDate(to === null ? context.now() : to - 1);
  const period = first === last ? first : `${first}-to-${last}`;
  return `${prefixOf(context)}${list}-${period}`;
}
