import { decimalFromUnits, type Units } from '../base/money.ts';
import type { OtherTillsKnown } from '../base/scope.ts';
import type { Ms } from '../base/units.ts';
import { shopIsoTime } from '../shop/shop-day.ts';

/** What a column holds: money in ten-thousandths of a naira, times in ms. */
export const cellKinds = ['text', 'money', 'time', 'count'] as const;
export type CellKind = (typeof cellKinds)[number];

interface ExportColumn {
  /** For machines: stable, snake_case, English. A published column never changes its name or meaning. */
  readonly name: string;
  /** For people, in the language of the window. */
  readonly head: string;
  readonly kind: CellKind;
}

export type Cell = string | number | null;

/** Times are of this computer's clock; `to` is not included, null has no end. */
export interface ExportPeriod {
  readonly from: Ms | null;
  readonly to: Ms | null;
}

/** How a list leaves the till: for a spreadsheet, or for people. */
export const exportForms = ['csv', 'pdf'] as const;
export type ExportForm = (typeof exportForms)[number];

/** A list as it leaves the till: what a CSV file and a printed page are both made of. */
export interface ExportTable {
  readonly title: string;
  /** The period it covers; null if it covers none. */
  readonly period: ExportPeriod | null;
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** More than that is taken from the journal by main itself. */
export const MOST_ROWS = 5_000;

export interface SavedList {
  /** The file's name. */
  readonly file: string;
  /** How far the other tills in it are known; missing where it is of this till only. */
  readonly others?: OtherTillsKnown | undefined;
}

/** The lists main writes out of the journal, whatever their length. */
export const exportLists = ['sales', 'day-book', 'settlements', 'z-reports', 'audit-log'] as const;
export type ExportList = (typeof exportLists)[number];

/** What the program calls otherwise than its screens and papers: files have their words. */
const wordsOfScreens: Readonly<Record<string, string>> = {
  asked: 'requested',
  collected: 'received',
  over: 'overpaid',
};

/** Returns codes as a file has them: one, or several separated by blanks. */
export const codeInFile = (codes: string): string =>
  codes
    .split(' ')
    .map((code) => wordsOfScreens[code] ?? code)
    .join(' ');

/**
 * Title of a printed list, its column names and the translations of its codes as `column.code`, in the window's
 * language. Codes without a translation are printed as they are.
 */
export interface ListWords {
  readonly title: string;
  readonly words: readonly { readonly of: string; readonly word: string }[];
}

/**
 * Spreadsheets take a cell that begins so for a formula, which may then send or run what a customer wrote. An
 * apostrophe in front makes it text again. Where lists are separated by semicolons, tabs or bars a cell begins after
 * one of those too, or on a new line, with or without quotes. So it does after a comma, where the file is separated by
 * semicolons and a program looks for commas: a quote that begins no cell of its own means nothing to it.
 */
const formula = /(?<=^|[;\t|\r\n])(?=[ \u00a0"]*[=+\-@\t\r\n＝＋－＠])/g;
const formulaOrAfterComma = /(?<=^|[,;\t|\r\n])(?=[ \u00a0"]*[=+\-@\t\r\n＝＋－＠])/g;

const withoutFormula = (text: string, separator: CsvStyle['separator']): string =>
  text.replace(separator === ';' ? formulaOrAfterComma : formula, "'");

const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const headOf = (name: string, separator: CsvStyle['separator']): string =>
  /^\w+$/.test(name) ? name : quotedText(withoutFormula(name, separator));

/** How a CSV file is written for the spreadsheets of a computer: between cells, and before the kobo of an amount. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** As RFC 4180 has it. */
export const plainCsv: CsvStyle = { separator: ',', decimal: '.' };

function textOf(kind: CellKind, cell: Cell, { separator, decimal }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quotedText(withoutFormula(cell, separator));
  if (kind === 'money') return decimalFromUnits(cell as Units).replace('.', decimal);
  return kind === 'time' ? shopIsoTime(cell) : String(cell);
}

type Columns = readonly Pick<ExportColumn, 'name' | 'kind'>[];

/** The first line of a CSV file: the stable names. No `sep=` before it: Excel would then misread UTF-8. */
export const csvHead = (columns: Columns, { separator }: CsvStyle): string =>
  `${columns.map(({ name }) => headOf(name, separator)).join(separator)}\r\n`;

/** One record as RFC 4180 has it, ended by CRLF; money as a decimal without grouping, times with their offset. */
export const csvLine = (columns: Columns, row: readonly Cell[], style: CsvStyle): string =>
  `${columns.map(({ kind }, at) => textOf(kind, row[at] ?? null, style)).join(style.separator)}\r\n`;

/** Spreadsheets recognise UTF-8 only with this byte order mark. */
export const CSV_MARK = '\uFEFF';
