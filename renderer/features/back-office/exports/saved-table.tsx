import type { ExportForm, ExportPeriod, ExportTable } from '../../../../electron/shared/back-office/export-table.ts';
import { type Column, Table, type TableProps } from '../../../components/table.tsx';
import { useServices } from '../../../state/context.ts';
import { SaveButtons } from './save-buttons.tsx';

interface Shown<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly period?: ExportPeriod | null;
}

/** Returns a table for export: recorded values for CSV, labels for PDF. */
function fileOf<Row>({ caption, columns, rows, period = null }: Shown<Row>, form: ExportForm): ExportTable {
  const fileColumns = columns.flatMap(({ head, file }) => (file ? [{ head, ...file }] : []));
  return {
    title: caption,
    // Only the period itself, without other members.
    period: period && { from: period.from, to: period.to },
    columns: fileColumns.map(({ name, head, kind }) => ({ name, head, kind })),
    rows: rows.map((row) => fileColumns.map(({ value, word }) => (form === 'pdf' && word ? word(row) : value(row)))),
  };
}

interface Props<Row> extends TableProps<Row> {
  /** The period of the table. */
  readonly period?: ExportPeriod;
  /** All rows, if the screen shows only some. */
  readonly all?: readonly Row[];
  /** The columns of the file, if they are others. */
  readonly inFile?: readonly Column<Row>[];
}

/** A table with its two export buttons in the line of its heading. */
export function SavedTable<Row>({ period, all, inFile, ...table }: Props<Row>) {
  const { bridge } = useServices();
  const { caption, columns, rows } = table;
  const shownTable = { caption, columns: inFile ?? columns, rows: all ?? rows, ...(period && { period }) };
  return (
    <Table
      {...table}
      actions={
        <SaveButtons label={caption} save={(form) => bridge.exports.table({ ...fileOf(shownTable, form), form })} />
      }
    />
  );
}
