import { finder, type Range } from './finder.ts';
import { CUT, squeezed, unescaped, writtenForms } from './written-forms.ts';

/** Replaces a removed part. */
export const HIDDEN = '[hidden]';

/** Returns the text without the secrets it was made for. */
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
  const together = usable.map((needle) => ({ ...needle, text: squeezed(needle.text) }));
  const findTogether = finder(together.filter(({ text, enough }) => enough >= CUT && text.length >= enough));
  const least = Math.min(...usable.map(({ enough }) => enough));

  const isHeldIn = (text: string) => text.length >= least && find(text).length > 0;
  const isHeldInPieces = (text: string) => {
    const pieces = squeezed(text);
    return pieces.length !== text.length && findTogether(pieces).length > 0;
  };

  return (text) => {
    if (text.length < least) return text;
    const left = without(text, find(text));
    if (isHeldInPieces(left)) return HIDDEN;
    for (const reading of unescaped(left)) if (isHeldIn(reading) || isHeldInPieces(reading)) return HIDDEN;
    return left;
  };
}

/** Also removes characters adjacent to a secret: the rest of a partly escaped one, or of the base64 around it. */
const joined = /[\w%+/~=-]/;

function without(text: string, found: readonly Range[]): string {
  let out = '';
  let at = 0;
  for (const { from, to } of found) {
    if (to <= at) continue;
    let first = Math.max(from, at);
    let last = to;
    while (first > at && joined.test(text.charAt(first - 1)) && text.charAt(first - 1) !== '=') first -= 1;
    while (last < text.length && joined.test(text.charAt(last))) last += 1;
    out += `${text.slice(at, first)}${HIDDEN}`;
    at = last;
  }
  return out + text.slice(at);
}

const made = new Map<string, HideSecrets>();

/** As `makeFilter`; what was made for the same values a moment ago is used again. */
export function hideSecrets(values: readonly string[], shortest = SHORTEST): HideSecrets {
  const name = JSON.stringify([shortest, ...values]);
  const filter = made.get(name) ?? makeFilter(values, shortest);
  if (!made.has(name) && made.size >= 4) made.clear();
  made.set(name, filter);
  return filter;
}
