import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Cell, CellKind } from '../../electron/shared/back-office/export-table.ts';
import { formatNaira, type Units } from '../../electron/shared/base/money.ts';
import type { Ms } from '../../electron/shared/base/units.ts';
import styles from './table.module.css';
import { useLeaving } from './unsaved.tsx';

export interface FileColumn<Row> {
  /** For machines: stable, snake_case, English. */
  readonly name: string;
  readonly kind: CellKind;
  /** As it is on record: money in ten-thousandths of a naira, times in ms. */
  readonly value: (row: Row) => Cell;
  /** The same for people, where it is a code. */
  readonly word?: (row: Row) => string;
}

export interface Column<Row> {
  readonly key: string;
  /** Empty above buttons. */
  readonly head: string;
  /** Right-aligned, with figures of one width. */
  readonly figure?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Left out where it is in no file. */
  readonly file?: FileColumn<Row>;
}

/** Returns the column of an amount in naira, which is empty where it is null. `name` is that of the file's column. */
export const moneyColumn = <Row,>(head: string, name: string, value: (row: Row) => Units | null): Column<Row> => ({
  key: name,
  head,
  figure: true,
  cell: (row) => {
    const amount = value(row);
    return amount === null ? '' : formatNaira(amount);
  },
  file: { name, kind: 'money', value },
});

export const countColumn = <Row,>(head: string, name: string, value: (row: Row) => number | null): Column<Row> => ({
  key: name,
  head,
  figure: true,
  cell: value,
  file: { name, kind: 'count', value },
});

/** Returns the column of a time, which `text` formats for the screen. */
export const timeColumn = <Row,>(
  head: string,
  name: string,
  value: (row: Row) => Ms,
  text: (at: Ms) => string,
): Column<Row> => ({
  key: name,
  head,
  cell: (row) => <span className="tabular">{text(value(row))}</span>,
  file: { name, kind: 'time', value },
});

/** Returns the column of a text; of a code with `word`, which returns it in words. */
export const textColumn = <Row,>(
  head: string,
  name: string,
  value: (row: Row) => string | null,
  word?: (row: Row) => string,
): Column<Row> => ({
  key: name,
  head,
  cell: word ?? value,
  file: { name, kind: 'text', value, ...(word && { word }) },
});

export interface TableProps<Row> {
  /** The table's name, for screen readers; a visible heading with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly actions?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Makes every row clickable, with a button in its first cell. */
  readonly onOpen?: (row: Row) => void;
  readonly opens?: (row: Row) => boolean;
  /** Which row is shown elsewhere on the screen; none when left out. */
  readonly isOpen?: (row: Row) => boolean;
  /** Which rows are sums or balances, shown in bold; none when left out. */
  readonly isTotal?: (row: Row) => boolean;
  readonly empty?: ReactNode;
}

/** A list of records: sticky heads, figures to the right. For hundreds of rows; longer ones need a virtual list. */
export function Table<Row>({
  caption,
  showCaption,
  actions,
  columns,
  rows,
  keyOf,
  onOpen,
  opens = () => true,
  isOpen = () => false,
  isTotal = () => false,
  empty,
}: TableProps<Row>) {
  const id = useId();
  const { leave } = useLeaving();
  if (rows.length === 0 && empty !== undefined) return <div className={`muted ${styles.empty}`}>{empty}</div>;
  const openerOf = (row: Row) => (onOpen && opens(row) ? () => leave(() => onOpen(row)) : undefined);
  // A heading only where it is seen: hidden, it would stand in no order with those of the page.
  const Caption = showCaption ? 'h3' : 'p';
  return (
    <div className={styles.box}>
      <div className={`row ${styles.head}`}>
        <Caption id={id} className={showCaption ? `text-17 heavy ${styles.caption}` : 'visually-hidden'}>
          {caption}
        </Caption>
        {actions}
      </div>
      {/* A long table can be scrolled with keys too. Not a landmark: its screen is one already. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <div role="group" className={styles.scroll} tabIndex={0} aria-labelledby={id}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map(({ key, head, figure }) =>
                head === '' ? (
                  <td key={key} />
                ) : (
                  <th key={key} scope="col" data-figure={figure || undefined}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const open = openerOf(row);
              return (
                <tr
                  key={keyOf(row)}
                  data-opens={open && true}
                  aria-current={isOpen(row) || undefined}
                  data-total={isTotal(row) || undefined}
                  onClick={open}
                >
                  {columns.map(({ key, head, figure, cell }, at) => (
                    <td key={key} data-head={head} data-figure={figure || undefined}>
                      {at === 0 && open ? <RowButton onOpen={open}>{cell(row)}</RowButton> : cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Opens the row by keyboard. The row's own press would open it twice. */
function RowButton({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={`accent text-start ${styles.opener}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()}
    >
      {children}
    </button>
  );
}
