import { Buffer } from 'node:buffer';

/** A text to be found in others: how many of its characters in a row, at least, count as the secret. */
interface Needle {
  readonly text: string;
  readonly enough: number;
}

/** So much of a secret in a row is as bad as all of it; of a shorter secret all is needed. */
const SECRET_PART = 12;

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

/** As it is, in hexadecimal, and inside base64 (also `user:password` of Basic), in both alphabets. */
function writtenForms(secret: string): readonly Needle[] {
  const bytes = Buffer.from(secret.toWellFormed());
  // Twelve characters are at least fourteen whole ones of base64 wherever a group of three begins.
  const inBase64 = [0, 1, 2].map((shift) => upTo(14, base64Within(bytes, shift)));
  const urlSafe = inBase64.map(({ text }) => upTo(14, text.replaceAll('+', '-').replaceAll('/', '_')));
  return [upTo(SECRET_PART, secret), upTo(2 * SECRET_PART, bytes.toString('hex')), ...inBase64, ...urlSafe];
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
function* unescapedForms(text: string): Generator<string> {
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
const lettersAndDigits = (text: string): string => text.replace(/[^a-z0-9]+/gi, '');

/** Characters of a text, from the first up to and without the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A run of eleven characters or more holds a whole group of six that begins at a multiple of six. */
const GROUP = 6;
const INDEXABLE_LENGTH = 2 * GROUP - 1;

const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Finds all parts of needles that are long enough, in any case, in text order, with one lookup per six characters. */
function finder(needles: readonly Needle[]): (text: string) => readonly Range[] {
  const long = needles
    .filter(({ enough }) => enough >= INDEXABLE_LENGTH)
    .map((needle) => ({ ...needle, text: lower(needle.text) }));
  const short = [...new Set(needles.filter(({ enough }) => enough < INDEXABLE_LENGTH).map(({ text }) => text))];
  const groups = groupsOf(long);
  const marks = marksOf(groups.keys());
  const words = short.length === 0 ? null : new RegExp(short.map((word) => RegExp.escape(word)).join('|'), 'gi');

  function runs(text: string): Range[] {
    const allRanges: Range[] = [];
    let small = '';
    for (let at = 0; at + GROUP <= text.length; at += GROUP) {
      if (marks[markOf(text, at)] === 0) continue;
      if (small === '') small = lower(text);
      for (const place of groups.get(small.slice(at, at + GROUP)) ?? []) {
        const run = runAt(small, at, place);
        if (run.to - run.from >= place.needle.enough) allRanges.push(run);
      }
    }
    return allRanges;
  }

  return (text) => {
    const ranges = groups.size === 0 ? [] : runs(text);
    if (words)
      for (const { index, 0: word } of text.matchAll(words)) ranges.push({ from: index, to: index + word.length });
    return ranges.length < 2 ? ranges : ranges.toSorted((a, b) => a.from - b.from || b.to - a.to);
  };
}

const MARKS = 2 ** 18;

/** A number for the six characters from `at`, the same in either case: most groups of a text have none of a needle's. */
function markOf(text: string, at: number): number {
  let mark = 0;
  for (let next = at; next < at + GROUP; next += 1) mark = (Math.imul(mark, 31) + (text.charCodeAt(next) | 32)) | 0;
  return (mark ^ (mark >>> 13)) & (MARKS - 1);
}

function marksOf(groups: Iterable<string>): Uint8Array {
  const marks = new Uint8Array(MARKS);
  for (const group of groups) marks[markOf(group, 0)] = 1;
  return marks;
}

interface Place {
  readonly needle: Needle;
  readonly at: number;
}

function groupsOf(needles: readonly Needle[]): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, Place[]>();
  for (const needle of needles) {
    for (let at = 0; at + GROUP <= needle.text.length; at += 1) {
      const group = needle.text.slice(at, at + GROUP);
      groups.set(group, [...(groups.get(group) ?? []), { needle, at }]);
    }
  }
  return groups;
}

/** The longest run around a group in which text and needle agree. */
function runAt(text: string, foundAt: number, { needle, at }: Place): Range {
  let from = foundAt;
  let to = foundAt + GROUP;
  let start = at;
  let right = at + GROUP;
  while (start > 0 && from > 0 && text[from - 1] === needle.text[start - 1]) {
    from -= 1;
    start -= 1;
  }
  while (right < needle.text.length && text[to] === needle.text[right]) {
    to += 1;
    right += 1;
  }
  return { from, to };
}

export const HIDDEN = '[hidden]';

export type HideSecrets = (text: string) => string;

/** Shorter values are not removed, since they occur in harmless words. */
const SHORTEST = 6;

/**
 * Makes the function that takes secrets out of texts, however they are written: in another case, in hexadecimal, in
 * base64 (Basic too), with escapes of addresses, JSON, pages or mail, in groups, or cut to twelve characters or more.
 * A secret that is written with escapes or in groups hides the whole text.
 */
function makeFilter(values: readonly string[], shortest: number): HideSecrets {
  const needles = values.filter(({ length }) => length >= shortest).flatMap(writtenForms);
  const usable = needles.filter(({ text }) => text.length >= shortest);
  const find = finder(usable);
  const together = usable.map((needle) => ({ ...needle, text: lettersAndDigits(needle.text) }));
  const findTogether = finder(together.filter(({ text, enough }) => enough >= SECRET_PART && text.length >= enough));
  const least = Math.min(...usable.map(({ enough }) => enough));

  const isHeldIn = (text: string) => text.length >= least && find(text).length > 0;
  const isHeldInPieces = (text: string) => {
    const pieces = lettersAndDigits(text);
    return pieces.length !== text.length && findTogether(pieces).length > 0;
  };

  return (text) => {
    if (text.length < least) return text;
    const rest = without(text, find(text));
    if (isHeldInPieces(rest)) return HIDDEN;
    for (const reading of unescapedForms(rest)) if (isHeldIn(reading) || isHeldInPieces(reading)) return HIDDEN;
    return rest;
  };
}

/** Also removes characters adjacent to a secret: the rest of a partly escaped one, or of the base64 around it. */
const joinedCharacter = /[\w%+/~=-]/;

function without(text: string, ranges: readonly Range[]): string {
  let out = '';
  let at = 0;
  for (const { from, to } of ranges) {
    if (to <= at) continue;
    let first = Math.max(from, at);
    let last = to;
    while (first > at && joinedCharacter.test(text.charAt(first - 1)) && text.charAt(first - 1) !== '=') first -= 1;
    while (last < text.length && joinedCharacter.test(text.charAt(last))) last += 1;
    out += `${text.slice(at, first)}${HIDDEN}`;
    at = last;
  }
  return out + text.slice(at);
}

const filterCache = new Map<string, HideSecrets>();

/** As `makeFilter`; what was made for the same values a moment ago is used again. */
export function hideSecrets(values: readonly string[], shortest = SHORTEST): HideSecrets {
  const name = JSON.stringify([shortest, ...values]);
  const filter = filterCache.get(name) ?? makeFilter(values, shortest);
  if (!filterCache.has(name) && filterCache.size >= 4) filterCache.clear();
  filterCache.set(name, filter);
  return filter;
}
