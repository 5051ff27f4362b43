import type { SettlementLine } from '../../sales/settlements/reader.ts';
import type { AuditEntry } from '../../shared/back-office/audit.ts';
import type { DayBookLine } from '../../shared/back-office/day-book.ts';
import { type Cell, type CellKind, codeInFile } from '../../shared/back-office/export-table.ts';
import { netOf } from '../../shared/base/figures.ts';
import { type SaleSummary, statusInFile } from '../../shared/sales/sales.ts';
import { PRACTICE_CASHIER, type ZReport } from '../../shared/staff/staff.ts';

export interface Field<R> {
  readonly name: string;
  readonly kind: CellKind;
  readonly of: (record: R) => Cell;
  /** The value in a PDF, where the CSV value is for machines. */
  readonly onPrintout?: (record: R) => Cell;
}

const field = <R>(name: string, kind: CellKind, of: (record: R) => Cell): Field<R> => ({ name, kind, of });

/** A column of codes, which a PDF has in the language of the window. */
const codeField = <R>(name: string, of: (record: R) => string): Field<R> => ({
  ...field(name, 'text', (record: R) => codeInFile(of(record))),
  onPrintout: of,
});

/** The names in files of those who act without signing in. */
const actorsInFile: Readonly<Record<string, string>> = { [PRACTICE_CASHIER]: 'Practice cashier', till: 'The till' };

/** A column of people's names, or of the actor; a PDF has its name in the language of the window. */
const personField = <R>(name: string, of: (record: R) => string | null): Field<R> => ({
  ...field(name, 'text', (record: R) => {
    const actor = of(record);
    return actor === null ? null : (actorsInFile[actor] ?? actor);
  }),
  onPrintout: of,
});

/** A sale with its total received and retained; null without a payment. */
export interface SaleWithTotals extends SaleSummary {
  readonly gross: number | null;
  readonly net: number | null;
}

const difference = ({ gross, amount }: SaleWithTotals): number | null => (gross === null ? null : gross - amount);

export const saleColumns: readonly Field<SaleWithTotals>[] = [
  field('requested_at', 'time', ({ createdAt }) => createdAt),
  field('reference', 'text', ({ reference }) => reference),
  codeField('status', statusInFile),
  field('requested_ngn', 'money', ({ amount }) => amount),
  field('received_ngn', 'money', ({ gross }) => gross),
  field('difference_ngn', 'money', difference),
  field('net_ngn', 'money', ({ net }) => net),
  codeField('problems', ({ issues }) => issues.join(' ')),
  field('phone_ends', 'text', ({ phoneTail }) => phoneTail),
  field('account', 'text', ({ account }) => account?.number ?? null),
  field('bank', 'text', ({ account }) => account?.bank ?? null),
  personField('cashier', ({ cashier }) => cashier),
  field('cash_ngn', 'money', ({ cash }) => cash),
  field('credit_ngn', 'money', ({ credit }) => credit),
];

export const dayBookColumns: readonly Field<DayBookLine>[] = [
  field('recorded_at', 'time', ({ at }) => at),
  field('happened_at', 'time', ({ happenedAt }) => happenedAt),
  codeField('what', ({ what }) => what),
  field('reference', 'text', ({ reference }) => reference),
  personField('cashier', ({ cashier }) => cashier),
  field('amount_ngn', 'money', ({ amount }) => amount),
];

export const settlementColumns: readonly Field<SettlementLine>[] = [
  field('recorded_at', 'time', ({ at }) => at),
  field('reference', 'text', ({ reference }) => reference),
  codeField('problem', ({ issue }) => issue),
  field('method', 'text', ({ method }) => method),
  field('amount_ngn', 'money', ({ amount }) => amount),
  personField('who', ({ by }) => by),
];

export const zReportColumns: readonly Field<ZReport>[] = [
  field('number', 'count', ({ number }) => number),
  field('opened_at', 'time', ({ shift }) => shift.openedAt),
  field('closed_at', 'time', ({ madeAt }) => madeAt),
  field('opened_by', 'text', ({ shift }) => shift.openedBy),
  field('closed_by', 'text', ({ closedBy }) => closedBy),
  field('sales', 'count', ({ totals }) => totals?.asked.count ?? null),
  field('requested_ngn', 'money', ({ totals }) => totals?.asked.amount ?? null),
  field('received_ngn', 'money', ({ totals }) => totals?.collected.amount ?? null),
  field('reversed_ngn', 'money', ({ totals }) => totals?.reversed.amount ?? null),
  field('net_ngn', 'money', ({ totals }) => totals && netOf(totals)),
  field('cancelled', 'count', ({ totals }) => totals?.cancelled.count ?? null),
  field('journal_hash', 'text', ({ head }) => head.hash),
  field('cash_ngn', 'money', ({ totals }) => totals?.cash?.amount ?? null),
  field('credit_ngn', 'money', ({ totals }) => totals?.credit?.amount ?? null),
  field('cash_expected_ngn', 'money', ({ cashCount }) => cashCount?.expected ?? null),
  field('cash_counted_ngn', 'money', ({ cashCount }) => cashCount?.counted ?? null),
];

export const auditColumns: readonly Field<AuditEntry>[] = [
  field('seq', 'count', ({ seq }) => seq),
  field('recorded_at', 'time', ({ at }) => at),
  field('group', 'text', ({ group }) => group),
  field('kind', 'text', ({ kind }) => kind),
  personField('who', ({ name, actor }) => name ?? actor),
  field('subject', 'text', ({ subjectName, subject }) => subjectName ?? subject),
  {
    ...field('facts', 'text', ({ facts }: AuditEntry) => JSON.stringify(facts)),
    onPrintout: ({ facts }) =>
      Object.entries(facts)
        .map((fact) => fact.join(': '))
        .join(', '),
  },
];
