import type { PaperSize } from '../shared/paper.ts';

/** Characters of ordinary type in one line: what a thermal head of 384 or 576 dots holds, and a sheet. */
export const columnsOf: Readonly<Record<PaperSize, number>> = { '58mm': 32, '80mm': 48, a4: 80 };

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What the eye counts: a dotted Yoruba vowel is one. */
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);
const lengthOf = (text: string): number => lettersOf(text).length;

/** Text in rows of at most `columns` characters, broken between words; a word that is longer is cut, never lost. */
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
