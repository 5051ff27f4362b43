import { onFirstUse } from '../shared/base/on-first-use.ts';
import type { PaperSize } from '../shared/receipts/printing.ts';

/** Characters per line in normal type, for thermal heads of 384 and 576 dots and for A4. */
export const columnsOf: Readonly<Record<PaperSize, number>> = { '58mm': 32, '80mm': 48, a4: 80 };

const letters = onFirstUse(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
/** Splits by grapheme: a dotted Yoruba vowel is one. */
const lettersOf = (text: string): string[] => [...letters().segment(text)].map(({ segment }) => segment);
const lengthOf = (text: string): number => lettersOf(text).length;

/** Wraps text to lines of at most `columns` characters between words; a longer word is split. */
export function rowsOf(text: string, columns: number): readonly string[] {
  const rows: string[] = [];
  for (const piece of text.split(/\s+/).flatMap((word) => piecesOf(word, columns))) {
    const last = rows.at(-1);
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(piece) <= columns) rows.splice(-1, 1, `${last} ${piece}`);
    else rows.push(piece);
  }
  return rows;
}

function piecesOf(word: string, columns: number): string[] {
  const all = lettersOf(word);
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns).join(''),
  );
}
