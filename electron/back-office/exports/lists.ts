import { searchCollections } from '../../collections/history/search.ts';
import { createSettlementReader } from '../../collections/settlements/reader.ts';
import type { AuditEntry } from '../../shared/audit.ts';
import type { DayBookLine } from '../../shared/day-book.ts';
import type { ExportForm, ExportList } from '../../shared/export-table.ts';
import type { SaleSummary, SalesCursor } from '../../shared/sales.ts';
import type { ZReport } from '../../shared/staff.ts';
import { ms } from '../../shared/units.ts';
import { staffBody } from '../../staff/entries.ts';
import { createAudit } from '../audit/audit.ts';
import type { BackOfficeContext } from '../context.ts';
import {
  auditColumns,
  dayBookColumns,
  type Field,
  type SaleMoney,
  type SettlementLine,
  saleColumns,
  settlementColumns,
  zReportColumns,
} from './columns.ts';
import { dayBookPages, type Period } from './day-book.ts';
import type { CsvList } from './save-csv.ts';

const SALES_PAGE = 200;

type Named = { readonly cashier: string };

/** Replaces journal actors by names. */
const named = <R extends Named>({ nameOf }: BackOfficeContext, page: readonly R[]): readonly R[] =>
  page.map((record) => ({ ...record, cashier: nameOf(record.cashier) ?? record.cashier }));

/** Adds the payments of a sale. */
function withMoney({ journal: { query } }: BackOfficeContext, sale: SaleSummary): SaleMoney {
  const money = query.get<{ gross: number | null; reversed: number | null }>(
    'SELECT sum(gross) AS gross, sum(reversed) AS reversed FROM payment WHERE collection = (SELECT n FROM collection WHERE id = ?)',
    sale.id,
  );
  const gross = money?.gross || null;
  return { ...sale, gross, net: gross === null ? null : gross - (money?.reversed ?? 0) };
}

function* salesPages(context: BackOfficeContext, { from, to }: Period): Generator<readonly SaleMoney[]> {
  let before: SalesCursor | null = null;
  do {
    const sides = { ...(from !== null && { from }), ...(to !== null && { to }), ...(before !== null && { before }) };
    const page = searchCollections(context.journal.query, { limit: SALES_PAGE, ...sides }, ms(context.now()));
    if (!page.ok) return;
    yield named(context, page.value.found).map((sale) => withMoney(context, sale));
    before = page.value.next;
  } while (before !== null);
}

function* linePages(context: BackOfficeContext, period: Period): Generator<readonly DayBookLine[]> {
  for (const page of dayBookPages(context.journal, period)) yield named(context, page);
}

function* settlementPages(context: BackOfficeContext, period: Period): Generator<readonly SettlementLine[]> {
  for (const page of createSettlementReader(context.journal.query).pages(period))
    yield page.map((line) => ({ ...line, by: context.nameOf(line.by) ?? line.by }));
}

/** A single page, since a shop closes few shifts a day. */
const zPages = ({ journal }: BackOfficeContext, { from, to }: Period): readonly (readonly ZReport[])[] => [
  journal
    .entries({ kind: 'shift.closed' })
    .map((entry) => staffBody(entry, 'shift.closed'))
    .filter(({ madeAt }) => (from === null || madeAt >= from) && (to === null || madeAt < to)),
];

function* auditPages(context: BackOfficeContext, period: Period): Generator<readonly AuditEntry[]> {
  const audit = createAudit(context);
  let before: number | null = null;
  do {
    const page = audit.search({ ...period, group: null, actor: null, before });
    if (!page.ok) return;
    yield page.value.acts;
    before = page.value.next;
  } while (before !== null);
}

function fileOf<R>(form: ExportForm, columns: readonly Field<R>[], pages: Iterable<readonly R[]>): CsvList {
  const cells = columns.map(({ of, onPrintout }) => (form === 'pdf' && onPrintout) || of);
  function* rows() {
    for (const page of pages) yield page.map((record) => cells.map((of) => of(record)));
  }
  return { columns, pages: rows() };
}

/** The lists that main exports. */
export const fileLists: Readonly<
  Record<ExportList, (form: ExportForm, context: BackOfficeContext, period: Period) => CsvList>
> = {
  sales: (form, context, period) => fileOf(form, saleColumns, salesPages(context, period)),
  'day-book': (form, context, period) => fileOf(form, dayBookColumns, linePages(context, period)),
  settlements: (form, context, period) => fileOf(form, settlementColumns, settlementPages(context, period)),
  'z-reports': (form, context, period) => fileOf(form, zReportColumns, zPages(context, period)),
  'audit-log': (form, context, period) => fileOf(form, auditColumns, auditPages(context, period)),
};
