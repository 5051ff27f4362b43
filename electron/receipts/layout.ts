import type { Language } from '../shared/languages.ts';
import type { PairLook, PaperLine, PaperSize, PaperText, PaperValues, PaperWord, Said } from '../shared/paper.ts';
import type { Ms } from '../shared/units.ts';
import { columnsOf, rowsOf } from './wrap-text.ts';

/** What the shop puts on its papers, out of its settings. */
export interface Letterhead {
  readonly shopName: string;
  /** Address, telephone, anything: free lines below the name. */
  readonly header: readonly string[];
  readonly footer: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** Of every paper. */
export interface PaperFacts {
  readonly size: PaperSize;
  readonly practice: boolean;
  readonly language: Language;
  readonly shop: Letterhead;
  /** How many times this very paper was made before; 0 for the first. */
  readonly copy: number;
  /** On the service's clock. */
  readonly madeAt: Ms;
}

export const said = (say: PaperWord, values?: Partial<PaperValues>): Said => (values ? { say, with: values } : { say });

export const rule: PaperLine = { kind: 'rule' };

/** Accounts are in naira only (interface section 8), so the shop is in Nigeria, whatever this computer's zone says. */
const stamp = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'Africa/Lagos',
});

/** 21 Nov 2026, 14:02:11: a paper is read on another day. */
export const stampText = (at: Ms): string => stamp.format(at);

/** A name and what it is, if that is known. Text of people is broken to the width of the paper. */
export function pair(size: PaperSize, name: PaperText, value: PaperText | null, look: PairLook = 'plain'): PaperLine[] {
  if (value === null || value === '') return [];
  return [{ kind: 'pair', name, rows: typeof value === 'string' ? broken(value, size, look) : [value], look }];
}

/** A code is broken where it has a hyphen, if it must be: both halves can be read out. */
function broken(value: string, size: PaperSize, look: PairLook): readonly string[] {
  const columns = columnsOf[size];
  if (look !== 'code' || value.length <= columns) return rowsOf(value, columns);
  const [first = '', ...rest] = value.split(/(?<=-)/);
  return [first, rest.join('')].flatMap((part) => rowsOf(part, columns));
}

const rowsAt = (kind: 'name' | 'centre', text: string, columns: number): PaperLine[] =>
  text.trim() === '' ? [] : [{ kind, rows: rowsOf(text, columns) }];

const practiceMark = ({ practice }: PaperFacts): PaperLine[] =>
  practice ? [{ kind: 'mark', text: said('practice') }] : [];

/** How every paper begins: practice and copies first, so that no thumb covers them, then whose it is. */
export const headerOf = (facts: PaperFacts): PaperLine[] => [
  ...practiceMark(facts),
  ...(facts.copy > 0 ? [{ kind: 'mark', text: said('copy', { number: facts.copy }) } as const] : []),
  // The name is set in type of twice the width.
  ...rowsAt('name', facts.shop.shopName, columnsOf[facts.size] / 2),
  ...facts.shop.header.flatMap((line) => rowsAt('centre', line, columnsOf[facts.size])),
];

/** How every paper ends. */
export const footerOf = (facts: PaperFacts): PaperLine[] => [
  ...rowsAt('centre', facts.shop.footer, columnsOf[facts.size]),
  { kind: 'centre', rows: [said('made', { time: stampText(facts.madeAt) })] },
  ...practiceMark(facts),
];
