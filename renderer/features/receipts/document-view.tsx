import type { CSSProperties } from 'react';
import type { PrintColumn, PrintLayout, PrintLine, PrintText } from '../../../electron/shared/receipts/printing.ts';
import { logoPath } from '../../../electron/shared/receipts/shop-logo.ts';
import { qrPath } from '../../components/qr-code.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { textOf } from './document-text.ts';
import styles from './document-view.module.css';

/** Renders a document, on screen and for printing. Black on white in both themes. */
export function DocumentView({ printout }: { readonly printout: PrintLayout }) {
  const { t: words } = useTranslation('receipts');
  return (
    <article className={styles.printout} data-size={printout.size} data-sheets={printout.sheets}>
      {printout.practice && (
        <div className={styles.watermark} aria-hidden="true">
          {Array.from({ length: 24 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word again and again
            <span key={at} data-word={words('word.watermark')} />
          ))}
        </div>
      )}
      {printout.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one paper never move
        <Line key={at} line={line} />
      ))}
    </article>
  );
}

function Line({ line }: { readonly line: PrintLine }) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('receipts');
  const read = (text: PrintText) => textOf(t, words, text);
  switch (line.kind) {
    case 'rule':
      return <hr className={styles.rule} />;
    case 'table':
      return <PrintTable columns={line.columns} rows={line.rows} read={read} />;
    case 'columns':
      return (
        <div className={styles.columns}>
          <Rows rows={line.left} read={read} />
          <Rows rows={line.right} read={read} />
        </div>
      );
    case 'qr':
      return <PrintQr text={line.text} label={words('word.scan')} />;
    case 'logo':
      // The shop's name is printed below it.
      return <img className={styles.logo} src={logoPath(line.id)} alt="" />;
    case 'amount':
      return <p className={styles.amount}>{line.text}</p>;
    case 'state':
      return (
        <p className={styles.state} data-paid={line.paid}>
          {read(line.text)}
        </p>
      );
    case 'pair':
      return (
        <p className={styles.pair} data-look={line.look}>
          <span>{read(line.name)} </span>
          <Rows rows={line.rows} read={read} />
        </p>
      );
    case 'mark':
    case 'title':
    case 'section':
      return <p className={styles[line.kind]}>{read(line.text)}</p>;
    default:
      return (
        <p className={styles[line.kind]}>
          <Rows rows={line.rows} read={read} />
        </p>
      );
  }
}

interface TableProps {
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly PrintText[])[];
  readonly read: (text: PrintText) => string;
}

/** What is printed repeats the heads on each page. */
const PrintTable = ({ columns, rows, read }: TableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns.map(({ head, figure }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one paper never move
          <th key={at} scope="col" data-figure={figure || undefined}>
            {read(head)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do its rows
        <tr key={line}>
          {columns.map(({ figure }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor their cells
            <td key={at} data-figure={figure || undefined}>
              {read(row[at] ?? '')}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** One millimetre per module where the paper is wide enough: whole dots of a thermal head, so that every edge is sharp. */
function PrintQr({ text, label }: { readonly text: string; readonly label: string }) {
  const { side, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      style={{ '--side': side } as CSSProperties}
      viewBox={`0 0 ${side} ${side}`}
    >
      <path className={styles.light} d={`M0 0h${side}v${side}h-${side}z`} />
      <path d={path} />
    </svg>
  );
}

/** One under the other; a blank between them for who reads them aloud. */
const Rows = ({ rows, read }: { readonly rows: readonly PrintText[]; readonly read: (text: PrintText) => string }) => (
  <span className={styles.rows}>
    {rows.map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one line never move
      <span key={at}>{read(row)} </span>
    ))}
  </span>
);
