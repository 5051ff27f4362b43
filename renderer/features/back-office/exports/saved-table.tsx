import type { ExportStretch } from '../../../../electron/shared/export-table.ts';
import { useServices } from '../../../app/context.ts';
import { Table, type TableProps } from '../../../components/table.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { fileOf } from './table-file.ts';

interface Props<Row> extends TableProps<Row> {
  /** What stretch of time it tells of. */
  readonly stretch?: ExportStretch;
  /** All rows, where the screen shows some of them. */
  readonly all?: readonly Row[];
}

/** A list of the office, and below it the two ways in which it leaves the till. */
export function SavedTable<Row>({ stretch, all, ...table }: Props<Row>) {
  const { bridge } = useServices();
  const { caption, columns, rows } = table;
  const shown = { caption, columns, rows: all ?? rows, ...(stretch && { stretch }) };
  return (
    <>
      <Table {...table} />
      {rows.length > 0 && (
        <SaveButtons label={caption} save={(form) => bridge.exports.table({ ...fileOf(shown, form), form })} />
      )}
    </>
  );
}
