import type { ExportPeriod } from '../../../../electron/shared/back-office/export-table.ts';
import { type Column, Table, type TableProps } from '../../../components/table.tsx';
import { useServices } from '../../../state/context.ts';
import { SaveButtons } from './save-buttons.tsx';
import { fileOf } from './table-file.ts';

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
  const shown = { caption, columns: inFile ?? columns, rows: all ?? rows, ...(period && { period }) };
  return (
    <Table
      {...table}
      actions={<SaveButtons label={caption} save={(form) => bridge.exports.table({ ...fileOf(shown, form), form })} />}
    />
  );
}
