import type { Language } from '../shared/base/languages.ts';
import { formatNaira, type Units } from '../shared/base/money.ts';
import { onFirstUse } from '../shared/base/on-first-use.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type {
  PairLook,
  PaperSize,
  Phrase,
  PhraseValues,
  PrintLine,
  PrintPhrase,
  PrintText,
} from '../shared/receipts/printing.ts';
import type { Verdict } from '../shared/sales/verdict.ts';
import type { Preferences } from '../shared/settings/preferences.ts';
import { SHOP_TIME_ZONE } from '../shared/shop/shop-day.ts';

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

/** The shop's heading of every document. */
export type Letterhead = Pick<
  Preferences,
  'shopName' | 'shopPhone' | 'logo' | 'receiptHeader' | 'receiptFooter' | 'receiptFields' | 'taxNumber' | 'vatRate'
>;

export interface DocumentFacts {
  readonly size: PaperSize;
  readonly practice: boolean;
  readonly language: Language;
  readonly shop: Letterhead;
  /** How often this document was produced before; 0 for the first time. */
  readonly copy: number;
  /** On the service's clock. */
  readonly madeAt: Ms;
}

export const phrase = (name: PrintPhrase, values?: Partial<PhraseValues>): Phrase =>
  values ? { phrase: name, with: values } : { phrase: name };

export const rule: PrintLine = { kind: 'rule' };

const stamp = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone: SHOP_TIME_ZONE,
    }),
);

/** Formats a time with its date: 21 Nov 2026, 14:02:11. */
export const stampText = (at: Ms): string => stamp().format(at);

/** Returns when money came: what the till saw has happened, though a bank may book it for a day to come. */
export const cameAt = (bookedAt: Ms | null, seenAt: Ms | null): Ms | null =>
  bookedAt === null ? null : ms(Math.min(bookedAt, seenAt ?? bookedAt));

/** Returns when the money came that a sale is paid with. */
export const paidAt = (verdict: Verdict | null): Ms | null =>
  cameAt(verdict?.receivedAt ?? null, verdict?.saidBy?.observedAt ?? null);

const day = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE }));

/** Formats a date: 21 Nov 2026. */
export const dayText = (at: Ms): string => day().format(at);

/** Returns a label and its value; nothing without a value. Only a code is in rows: else each printer wraps the value. */
export function pair(size: PaperSize, name: PrintText, value: PrintText | null, look: PairLook = 'plain'): PrintLine[] {
  if (value === null || value === '') return [];
  const rows = typeof value === 'string' && look === 'code' ? brokenLines(value, columnsOf[size]) : [value];
  return [{ kind: 'pair', name, rows, look }];
}

/** As `pair`, with an amount of money; nothing for null. */
export const amountPair = (size: PaperSize, name: PrintText, amount: Units | null): PrintLine[] =>
  pair(size, name, amount === null ? null : formatNaira(amount));

/** Breaks a code at its hyphens, and what is still too long into equal rows, so that each part can be read aloud. */
function brokenLines(value: string, columns: number): readonly string[] {
  if (value.length <= columns) return [value];
  const [first = '', ...rest] = value.split(/(?<=-)/);
  return [first, rest.join('')].flatMap((part) => {
    const rows = Math.ceil(part.length / columns);
    return rowsOf(part, Math.ceil(part.length / rows));
  });
}

const textLine = (kind: 'name' | 'centre', text: string): PrintLine[] =>
  text.trim() === '' ? [] : [{ kind, rows: [text] }];

const practiceMark = ({ practice }: DocumentFacts): PrintLine[] =>
  practice ? [{ kind: 'mark', text: phrase('practice') }] : [];

/** Practice and copy marks, before everything else, where no thumb covers them. */
export const marksOf = (facts: DocumentFacts): PrintLine[] => [
  ...practiceMark(facts),
  ...(facts.copy > 0 ? [{ kind: 'mark', text: phrase('copy', { number: facts.copy }) } as const] : []),
];

export const logoOf = ({ shop: { logo } }: DocumentFacts): PrintLine[] =>
  logo === null ? [] : [{ kind: 'logo', id: logo }];

/** The header: the marks, then the shop. */
export const headerOf = (facts: DocumentFacts): PrintLine[] => [
  ...marksOf(facts),
  ...logoOf(facts),
  ...textLine('name', facts.shop.shopName),
  ...facts.shop.receiptHeader.flatMap((line) => textLine('centre', line)),
];

export const footerOf = (facts: DocumentFacts): PrintLine[] => [
  ...textLine('centre', facts.shop.receiptFooter),
  { kind: 'centre', rows: [phrase('made', { time: stampText(facts.madeAt) })] },
  ...practiceMark(facts),
];
