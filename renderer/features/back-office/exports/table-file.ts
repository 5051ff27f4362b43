import type { ExportForm, ExportStretch, ExportTable } from '../../../../electron/shared/export-table.ts';
import type { Column } from '../../../components/table.tsx';

interface Shown<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly stretch?: ExportStretch | null;
}

/** Returns a table for export: recorded values for CSV, labels for PDF. */
export function fileOf<Row>({ caption, columns, rows, stretch = null }: Shown<Row>, form: ExportForm): ExportTable {
  const kept = columns.flatMap(({ head, file }) => (file ? [{ head, ...file }] : []));
  return {
    title: caption,
    // Only the period itself, without other members.
    stretch: stretch && { from: stretch.from, to: stretch.to },
    columns: kept.map(({ name, head, kind }) => ({ name, head, kind })),
    rows: rows.map((row) => kept.map(({ value, word }) => (form === 'pdf' && word ? word(row) : value(row)))),
  };
}
