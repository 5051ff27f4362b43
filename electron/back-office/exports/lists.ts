import type { QueryDb } from '../../journal/journal.ts';
import { searchSales, searchShop } from '../../sales/history/search.ts';
import type { SearchInput } from '../../sales/history/search-input.ts';
import { createSettlementReader, type SettlementLine } from '../../sales/settlements/reader.ts';
import type { AuditCursor, AuditEntry, AuditPage } from '../../shared/back-office/audit.ts';
import type { DayBookLine } from '../../shared/back-office/day-book.ts';
import type { ExportForm, ExportList, ExportPeriod } from '../../shared/back-office/export-table.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { ms } from '../../shared/base/units.ts';
import type { SaleSummary, SalesCursor, SalesPage } from '../../shared/sales/sales.ts';
import type { ZReport } from '../../shared/staff/staff.ts';
import { staffBody } from '../../staff/entries.ts';
import { createAudit } from '../audit/audit.ts';
import type { BackOfficeContext } from '../context.ts';
import type { OtherSource } from '../other-records.ts';
import {
  auditColumns,
  dayBookColumns,
  type Field,
  type SaleWithTotals,
  saleColumns,
  settlementColumns,
  zReportColumns,
} from './columns.ts';
import { dayBookPages, otherDayBookPages } from './day-book.ts';
import type { CsvList } from './save-list.ts';

const PAGE = 500;

/** Merges lists, each of them in pages and ordered by time, into one such list. */
function* inTimeOrder<R extends { readonly at: number }>(
  lists: readonly Iterable<readonly R[]>[],
): Generator<readonly R[]> {
  const readers = lists.map((pages) => Iterator.from(pages).flatMap((page) => page.values()));
  const next = readers.map((reader) => reader.next());
  let page: R[] = [];
  for (;;) {
    let first: { readonly row: R; readonly index: number } | null = null;
    for (const [index, { done, value }] of next.entries())
      if (!done && (first === null || value.at < first.row.at)) first = { row: value, index };
    if (first === null) break;
    page.push(first.row);
    const reader = readers[first.index];
    if (reader) next[first.index] = reader.next();
    if (page.length === PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

type Named = { readonly cashier: string };
type Pages<R> = Iterable<readonly R[]>;

export type OfTill<R> = R & { readonly till?: string | null };

export interface ListOptions {
  readonly context: BackOfficeContext;
  readonly period: ExportPeriod;
  readonly scope: Scope;
  readonly others: readonly OtherSource[];
}

const withCashierNames = <R extends Named>({ nameOf }: BackOfficeContext, page: readonly R[]): readonly R[] =>
  page.map((record) => ({ ...record, cashier: nameOf(record.cashier) ?? record.cashier }));

/** Adds the payments of a sale, by the first record that has it. */
function withMoney(records: readonly QueryDb[], sale: SaleSummary): SaleWithTotals {
  const sums = 'SELECT sum(gross) AS gross, sum(reversed) AS reversed FROM payment WHERE sale = ?';
  for (const query of records) {
    const n = query.get<{ n: number }>('SELECT n FROM sale WHERE id = ?', [sale.id])?.n;
    if (n === undefined) continue;
    const money = query.get<{ gross: number | null; reversed: number | null }>(sums, [n]);
    const gross = money?.gross || null;
    return { ...sale, gross, net: gross === null ? null : gross - (money?.reversed ?? 0) };
  }
  return { ...sale, gross: null, net: null };
}

function* salesPages({ context, period: { from, to }, others }: ListOptions): Generator<readonly SaleWithTotals[]> {
  const { query } = context.journal;
  const records = [query, ...others.map((other) => other.query)];
  let before: SalesCursor | null = null;
  do {
    const inputs: readonly SearchInput[] = [{ from, to, before }];
    const theirs = others.map((other) => ({ db: other.query, inputs, name: other.named }));
    const now = ms(context.now());
    const page: SalesPage =
      others.length === 0 ? searchSales(query, inputs, now) : searchShop([{ db: query, inputs }, ...theirs], now);
    yield withCashierNames(context, page.found).map((sale) => withMoney(records, sale));
    before = page.next;
  } while (before !== null);
}

function* dayBookLines({ context, period, others }: ListOptions): Generator<readonly DayBookLine[]> {
  const own = dayBookPages(context.journal, period).map((page) => withCashierNames(context, page));
  yield* others.length === 0 ? own : inTimeOrder([own, ...otherDayBookPages(context.journal, others, period)]);
}

/** Few, so those of other tills are sorted in memory. */
function* settlementPages({ context, period, others }: ListOptions): Generator<readonly OfTill<SettlementLine>[]> {
  const own = createSettlementReader(context.journal.query)
    .pages(period)
    .map((page) => page.map((line) => ({ ...line, by: context.nameOf(line.by) ?? line.by })));
  if (others.length === 0) return yield* own;
  const theirs = others.flatMap((other) =>
    [...other.settlements.pages(period)]
      .flat()
      .filter(({ n }) => other.isFirst(n))
      .map((line) => ({ ...line, by: other.nameOfActor(line.by), till: other.tillOf(line.n) })),
  );
  yield [...[...own].flat(), ...theirs].sort((a, b) => a.at - b.at);
}

/** A single page, since a shop closes few shifts a day. */
function zPages({ context, period: { from, to }, others }: ListOptions): Pages<OfTill<ZReport>> {
  const shiftClosed = { kind: 'shift.closed' } as const;
  const own: OfTill<ZReport>[] = context.journal.entries(shiftClosed).map((entry) => staffBody(entry, 'shift.closed'));
  const theirs = others.flatMap(({ entries, tillOf, isFirst }) =>
    entries(shiftClosed)
      .filter(({ seq }) => isFirst(seq))
      .map((entry) => ({ ...staffBody(entry, 'shift.closed'), till: tillOf(entry.seq) })),
  );
  const all = [...own, ...theirs].filter(
    ({ madeAt }) => (from === null || madeAt >= from) && (to === null || madeAt < to),
  );
  return [others.length === 0 ? all : all.sort((a, b) => a.madeAt - b.madeAt)];
}

function* auditPages({ context, period, scope }: ListOptions): Generator<readonly AuditEntry[]> {
  const audit = createAudit(context);
  let before: AuditCursor | null = null;
  do {
    const page: Result<AuditPage> = audit.search({ ...period, scope, group: null, actor: null, before });
    if (!page.ok) return;
    yield page.value.acts;
    before = page.value.next;
  } while (before !== null);
}

/** The columns of a list; with the records of other tills also the till of each row. */
function fileOf<R>(
  form: ExportForm,
  columns: readonly Field<OfTill<R>>[],
  pages: Pages<OfTill<R>>,
  { context, others }: ListOptions,
): CsvList {
  const all = others.length === 0 ? columns : [...columns, tillColumn<R>(context.tillName())];
  const cells = all.map(({ of, onPrintout }) => (form === 'pdf' && onPrintout) || of);
  const rowsOf = (page: readonly OfTill<R>[]) => page.map((record) => cells.map((of) => of(record)));
  return { columns: all, pages: Iterator.from(pages).map(rowsOf) };
}

const tillColumn = <R>(own: string): Field<OfTill<R>> => ({
  name: 'till',
  kind: 'text',
  of: ({ till }) => till ?? own,
});

export const fileLists: Readonly<Record<ExportList, (form: ExportForm, options: ListOptions) => CsvList>> = {
  sales: (form, options) => fileOf(form, saleColumns, salesPages(options), options),
  'day-book': (form, options) => fileOf(form, dayBookColumns, dayBookLines(options), options),
  settlements: (form, options) => fileOf(form, settlementColumns, settlementPages(options), options),
  'z-reports': (form, options) => fileOf(form, zReportColumns, zPages(options), options),
  'audit-log': (form, options) => fileOf(form, auditColumns, auditPages(options), options),
};
