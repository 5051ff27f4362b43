import type { FileHandle } from 'node:fs/promises';
import { saveFile, saveInParts } from '../../platform/files.ts';
import { lineOptions, type RunProgram, registryValue, runProgram } from '../../platform/run-program.ts';
import type { PrintedList } from '../../receipts/list.ts';
import {
  type Cell,
  type CellKind,
  CSV_MARK,
  type CsvStyle,
  csvHead,
  csvLine,
  type ListWords,
  MOST_ROWS,
  plainCsv,
} from '../../shared/back-office/export-table.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';

const WINDOWS_FORMATS = 'HKCU\\Control Panel\\International';

/**
 * Returns how the spreadsheets of this computer read a CSV file that is opened with a double click. Excel takes the list
 * separator and the decimal sign of the computer's regional settings, which are `;` and a comma in French. Elsewhere, and
 * where the settings cannot be read, plain.
 */
export async function csvStyle(
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = runProgram,
): Promise<CsvStyle> {
  if (platform === 'win32') {
    const [separator, decimal] = await Promise.all(
      ['sList', 'sDecimal'].map((value) => registryValue(WINDOWS_FORMATS, value, run)),
    );
    return styleOf(separator === ';', decimal === ',');
  }
  if (platform === 'darwin') return styleOf(false, await isDecimalCommaOnMac(run));
  return plainCsv;
}

/** With a decimal comma Excel separates by `;` whatever the list separator is. */
const styleOf = (isSemicolon: boolean, isDecimalComma: boolean): CsvStyle => ({
  separator: isSemicolon || isDecimalComma ? ';' : ',',
  decimal: isDecimalComma ? ',' : '.',
});

/**
 * `defaults` prints the signs that were chosen for numbers as a list by ICU's numbers, with the decimal sign as `0 = ",";`,
 * and the region, which decides where none were, as "fr_BJ" or "en_NG@currency=NGN".
 */
async function isDecimalCommaOnMac(run: RunProgram): Promise<boolean> {
  const read = async (name: string) =>
    (await run('/usr/bin/defaults', ['read', '-g', name], lineOptions))?.output ?? '';
  const [, sign] = /^\s*0 = "?(.)"?;$/m.exec(await read('AppleICUNumberSymbols')) ?? [];
  if (sign !== undefined) return sign === ',';
  const region = /^[\w-]+/.exec((await read('AppleLocale')).trim())?.[0].replaceAll('_', '-') ?? 'en';
  try {
    return new Intl.NumberFormat(region).format(0.5).includes(',');
  } catch {
    // A region that ICU does not know.
    return false;
  }
}

export interface CsvList {
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  readonly pages: Iterable<readonly (readonly Cell[])[]>;
}

/**
 * Writes a CSV file page by page, yielding in between so that checkout is not delayed. `not-saved` when the disk fails,
 * and nothing is left of it.
 */
export const saveCsv = (path: string, list: CsvList, style: CsvStyle): Promise<Result<void>> =>
  saveInParts(path, (file) => write(file, list, style), 'not-saved');

async function write(file: FileHandle, { columns, pages }: CsvList, style: CsvStyle): Promise<void> {
  await file.write(CSV_MARK + csvHead(columns, style));
  for (const page of pages) {
    await file.write(page.map((row) => csvLine(columns, row, style)).join(''));
    await new Promise((next) => setImmediate(next));
  }
}

/** Renders a list to PDF; null on failure. Never throws. */
export type RenderPdf = (list: PrintedList) => Promise<Uint8Array | null>;

/** Renders a list and writes the file atomically. `not-saved` when either fails. */
export async function savePdf(path: string, list: PrintedList, draw: RenderPdf): Promise<Result<void>> {
  const pdf = await draw(list);
  return pdf === null ? err(failure('not-saved')) : saveFile(path, pdf, 'not-saved');
}

/** Returns the rows with codes replaced by labels, limited to what a person would read. */
export async function localizeRows({ columns, pages }: CsvList, { title, words }: ListWords) {
  const wordOf = new Map(words.map(({ of, word }) => [of, word]));
  const { rows, cut } = await firstRows(pages);
  return {
    title,
    cut,
    columns: columns.map(({ name, kind }) => ({ kind, head: wordOf.get(name) ?? name })),
    rows: rows.map((row) => row.map((cell, at) => spoken(wordOf, columns[at]?.name ?? '', cell))),
  };
}

/** Replaces each code of a cell by its label; free text stays. */
function spoken(knownWords: ReadonlyMap<string, string>, column: string, cell: Cell): Cell {
  if (typeof cell !== 'string' || cell === '') return cell;
  const codeWords = cell.split(' ').map((code) => knownWords.get(`${column}.${code}`));
  return codeWords.every((word) => word !== undefined) ? codeWords.join(', ') : cell;
}

/** Yields between pages so that checkout is not delayed. */
async function firstRows(pages: CsvList['pages']) {
  const rows: (readonly Cell[])[] = [];
  for (const page of pages) {
    rows.push(...page);
    if (rows.length > MOST_ROWS) break;
    await new Promise((next) => setImmediate(next));
  }
  return { rows: rows.slice(0, MOST_ROWS), cut: rows.length > MOST_ROWS };
}
