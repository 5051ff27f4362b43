const replacements: ReadonlyMap<string, string> = new Map([
  ['₦', 'NGN '],
  ['−', '-'],
  ['–', '-'],
  ['—', '-'],
  ['·', '-'],
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['…', '...'],
  ['✓', 'v'],
  ['ß', 'ss'],
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['Ɓ', 'B'],
  ['Ɗ', 'D'],
  ['Ƙ', 'K'],
  ['Ƴ', 'Y'],
  ['ø', 'o'],
  ['Ø', 'O'],
]);

/**
 * Returns the text in ASCII, which every code page of every receipt printer has: ₦5 is NGN 5, Ẹ̀kọ́ is Eko, Ɗanladi is
 * Danladi. A letter without a replacement is a question mark.
 */
export const printableText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => replacements.get(letter) ?? (/\s/.test(letter) ? ' ' : '?'));
