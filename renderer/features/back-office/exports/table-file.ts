import type { ExportForm, ExportPeriod, ExportTable } from '../../../../electron/shared/back-office/export-table.ts';
import type { Column } from '../../../components/table.tsx';

interface Shown<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly period?: ExportPeriod | null;
}

/** Returns a table for export: recorded values for CSV, labels for PDF. */
export function fileOf<Row>({ caption, columns, rows, period = null }: Shown<Row>, form: ExportForm): ExportTable {
  const kept = columns.flatMap(({ head, file }) => (file ? [{ head, ...file }] : []));
  return {
    title: caption,
    // Only the period itself, without other members.
    period: period && { from: period.from, to: period.to },
    columns: kept.map(({ name, head, kind }) => ({ name, head, kind })),
    rows: rows.map((row) => kept.map(({ value, word }) => (form === 'pdf' && word ? word(row) : value(row)))),
  };
}
