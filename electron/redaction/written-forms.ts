import { Buffer } from 'node:buffer';

/** A text to be found in others: how many of its characters in a row, at least, count as the secret. */
export interface Needle {
  readonly text: string;
  readonly enough: number;
}

/** So much of a secret in a row is as bad as all of it; of a shorter secret all is needed. */
export const CUT = 12;

const upTo = (most: number, text: string): Needle => ({ text, enough: Math.min(most, text.length) });

/**
 * The characters of the base64 of `bytes` that are the same whatever is encoded before and after it, `shift` bytes
 * after the start of a group of three.
 */
function base64Within(bytes: Buffer, shift: number): string {
  const before = Buffer.alloc(shift);
  const whole = Buffer.concat([before, bytes]);
  const first = Math.ceil((shift * 8) / 6);
  const last = Math.floor((whole.byteLength * 8) / 6);
  return whole.toString('base64').slice(first, last);
}

/**
 * Returns the secret as it is, in hexadecimal, and inside base64 (also `user:password` of Basic), in both alphabets.
 */
export function writtenForms(secret: string): readonly Needle[] {
  const bytes = Buffer.from(secret.toWellFormed());
  // Twelve characters are at least fourteen whole ones of base64 wherever a group of three begins.
  const inBase64 = [0, 1, 2].map((shift) => upTo(14, base64Within(bytes, shift)));
  const urlSafe = inBase64.map(({ text }) => upTo(14, text.replaceAll('+', '-').replaceAll('/', '_')));
  return [upTo(CUT, secret), upTo(2 * CUT, bytes.toString('hex')), ...inBase64, ...urlSafe];
}

const escapedCharacters =
  /(?:%[0-9a-f]{2})+|%u[0-9a-f]{4}|\\u\{[0-9a-f]{1,6}\}|\\[ux][0-9a-f]{2,4}|u\+[0-9a-f]{4,6}|&#x[0-9a-f]{1,12};?|&#\d{1,12};?|=[0-9a-f]{2}|&[a-z]{2,6};|\\["\\/]/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  sol: '/',
  plus: '+',
  equals: '=',
  lowbar: '_',
};

const character = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

function characterOf(form: string): string {
  if (/^%[0-9a-f]/i.test(form)) return Buffer.from(form.replaceAll('%', ''), 'hex').toString('utf8');
  const hex = /^(?:%u|\\u\{|\\[ux]|u\+|&#x|=)([0-9a-f]+)/i.exec(form)?.[1];
  if (hex !== undefined) return character(Number.parseInt(hex, 16));
  if (form.startsWith('&#')) return character(Number.parseInt(form.slice(2), 10));
  return form.startsWith('&') ? (entities[form.slice(1, -1).toLowerCase()] ?? '') : form.slice(1);
}

/** The text read as an address, as JSON, as a page or as mail would be: each reading once, escapes in escapes too. */
export function* unescapedForms(text: string): Generator<string> {
  if (!/[%\\&=\u0080-\uffff]|u\+/i.test(text)) return;
  let before = text.normalize('NFKC');
  if (before !== text) yield before;
  for (let times = 0; times < 4; times += 1) {
    const next = before.replace(escapedCharacters, characterOf);
    if (next === before) return;
    yield next;
    before = next;
  }
}

/** Removes everything but letters and digits, so that grouped or wrapped values match. */
export const lettersAndDigits = (text: string): string => text.replace(/[^a-z0-9]+/gi, '');
