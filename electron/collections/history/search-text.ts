const GRAM = 3;
/** More would narrow nothing: each costs a list to go through. */
const MOST_GRAMS = 12;

const reference = /^[0-9A-HJKMNP-TV-Z]{6}-(01[0-9A-HJKMNP-TV-Z]*)(-\d{0,4})?$/;
const collectionId = /^01[0-9A-HJKMNP-TV-Z]{24}$/;

/**
 * What was typed, as the index knows it: upper case, an account number without its spaces, a reference or an id
 * without the part that is the till and the time. Empty when fewer than three characters are left to look for.
 */
export function searchable(typed: string): string {
  const text = typed.trim().toUpperCase();
  const digits = text.replaceAll(/[\s-]/g, '');
  const id = reference.exec(text)?.[1] ?? (collectionId.test(text) ? text : null);
  const wanted = id === null ? (/^\d+$/.test(digits) ? digits : text) : id.slice(10);
  return wanted.length < GRAM || wanted.includes('\0') ? '' : wanted;
}

/** The trigrams that a text consists of, as a full-text query that wants them all. */
export function matchOf(text: string): string {
  const letters = [...text];
  const grams = [...new Set(letters.slice(GRAM - 1).map((_, i) => letters.slice(i, i + GRAM).join('')))];
  const step = Math.max(1, grams.length / MOST_GRAMS);
  const some = Array.from({ length: Math.min(grams.length, MOST_GRAMS) }, (_, i) => grams[Math.floor(i * step)] ?? '');
  return some.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
}
