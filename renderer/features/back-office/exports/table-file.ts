import type { ExportForm, ExportStretch, ExportTable } from '../../../../electron/shared/export-table.ts';
import type { Column } from '../../../components/table.tsx';

interface Shown<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly stretch?: ExportStretch | null;
}

/** What a table shows, as it leaves the till: a spreadsheet is given what is on record, a paper the words for it. */
export function fileOf<Row>({ caption, columns, rows, stretch = null }: Shown<Row>, form: ExportForm): ExportTable {
  const kept = columns.flatMap(({ head, file }) => (file ? [{ head, ...file }] : []));
  return {
    title: caption,
    // Whatever else the screen's own stretch carries stays here.
    stretch: stretch && { from: stretch.from, to: stretch.to },
    columns: kept.map(({ name, head, kind }) => ({ name, head, kind })),
    rows: rows.map((row) => kept.map(({ value, word }) => (form === 'pdf' && word ? word(row) : value(row)))),
  };
}
