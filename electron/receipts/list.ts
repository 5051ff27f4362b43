import type { Cell, CellKind, ExportPeriod } from '../shared/back-office/export-table.ts';
import type { Language } from '../shared/base/languages.ts';
import { formatNaira, type Units } from '../shared/base/money.ts';
import type { OtherTillsKnown } from '../shared/base/scope.ts';
import { ms } from '../shared/base/units.ts';
import type { PrintLayout, PrintLine, PrintText } from '../shared/receipts/printing.ts';
import { dayText, footerOf, headerOf, type Letterhead, pair, phrase, rule, stampText } from './layout.ts';

/** A list to print: its columns in words and its rows as recorded. */
export interface PrintedList {
  readonly title: string;
  readonly period: ExportPeriod | null;
  readonly columns: readonly { readonly head: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether there are more rows than these. */
  readonly cut: boolean;
  /** How far the other tills in it are known; missing where it is of this till only. */
  readonly others?: OtherTillsKnown | undefined;
  readonly practice: boolean;
  readonly madeAt: number;
}

interface ListFacts extends PrintedList {
  readonly shop: Letterhead;
  readonly language: Language;
}

/** More columns than this are printed in landscape. */
const MAX_PORTRAIT_COLUMNS = 5;

/** Lays out a list or report on A4, over as many pages as needed. Pure. */
export function listLayoutOf({ title, period, columns, rows, cut, others, ...list }: ListFacts): PrintLayout {
  const { practice, language, shop } = list;
  const facts = { size: 'a4', practice, language, shop, copy: 0, madeAt: ms(list.madeAt) } as const;
  const when = period && periodText(period, list.madeAt);
  const lines: PrintLine[] = [
    ...headerOf(facts),
    { kind: 'title', text: title },
    ...(when === null ? [] : [{ kind: 'centre', rows: [when] } as const]),
    ...(cut ? [{ kind: 'centre', rows: [phrase('cutAt', { count: rows.length })] } as const] : []),
    ...pair('a4', phrase('tillsAsOf'), others?.asOf ? stampText(others.asOf) : null),
    ...(others && others.broken.length > 0
      ? [{ kind: 'text', rows: [phrase('tillsBroken', { name: others.broken.join(', ') })] } as const]
      : []),
    {
      kind: 'table',
      columns: columns.map(({ head, kind }) => ({ head, figure: kind === 'money' || kind === 'count' })),
      rows: rows.map((row) => columns.map(({ kind }, at) => cellText(kind, row[at] ?? null))),
    },
    rule,
    ...footerOf(facts),
  ];
  const sheets = columns.length > MAX_PORTRAIT_COLUMNS ? 'sideways' : 'upright';
  return { size: 'a4', language, practice, lines, sheets };
}

function cellText(kind: CellKind, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return formatNaira(cell as Units);
  return kind === 'time' ? stampText(ms(cell)) : String(cell);
}

/** "20 Nov 2026 – 21 Nov 2026", or a single day. An open end is the time of printing. */
function periodText({ from, to }: ExportPeriod, madeAt: number): PrintText {
  const last = dayText(ms(to === null ? madeAt : to - 1));
  if (from === null) return phrase('upTo', { time: last });
  const first = dayText(from);
  return first === last ? first : `${first} – ${last}`;
}
