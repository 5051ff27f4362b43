import type { Needle } from './written-forms.ts';

/** Characters of a text, from the first up to and without the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A run of eleven characters or more holds a whole group of six that begins at a multiple of six. */
const GROUP = 6;
const SURE = 2 * GROUP - 1;

const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Returns a function that finds all sufficiently long parts of the needles, in any case, in text order. One lookup per
 * six characters, whatever the number of needles.
 */
export function finder(needles: readonly Needle[]): (text: string) => readonly Range[] {
  const long = needles
    .filter(({ enough }) => enough >= SURE)
    .map((needle) => ({ ...needle, text: lower(needle.text) }));
  const short = [...new Set(needles.filter(({ enough }) => enough < SURE).map(({ text }) => text))];
  const groups = groupsOf(long);
  const marks = marksOf(groups.keys());
  const words = short.length === 0 ? null : new RegExp(short.map((word) => RegExp.escape(word)).join('|'), 'gi');

  function runs(text: string): Range[] {
    const found: Range[] = [];
    let small = '';
    for (let at = 0; at + GROUP <= text.length; at += GROUP) {
      if (marks[markOf(text, at)] === 0) continue;
      if (small === '') small = lower(text);
      for (const place of groups.get(small.slice(at, at + GROUP)) ?? []) {
        const run = runAt(small, at, place);
        if (run.to - run.from >= place.needle.enough) found.push(run);
      }
    }
    return found;
  }

  return (text) => {
    const found = groups.size === 0 ? [] : runs(text);
    if (words)
      for (const { index, 0: word } of text.matchAll(words)) found.push({ from: index, to: index + word.length });
    return found.length < 2 ? found : found.toSorted((a, b) => a.from - b.from || b.to - a.to);
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

/** The position of a group of characters in a needle. */
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
function runAt(text: string, found: number, { needle, at }: Place): Range {
  let from = found;
  let to = found + GROUP;
  let left = at;
  let right = at + GROUP;
  while (left > 0 && from > 0 && text[from - 1] === needle.text[left - 1]) [from, left] = [from - 1, left - 1];
  while (right < needle.text.length && text[to] === needle.text[right]) [to, right] = [to + 1, right + 1];
  return { from, to };
}
