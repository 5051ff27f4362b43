import type { BankView } from './bank.ts';

type Named = Pick<BankView, 'code' | 'name' | 'ussdTemplate' | 'baseUssdCode'>;

/** What people call a bank whose name in the list may be another. */
const alsoKnown: readonly (readonly string[])[] = [
  ['guaranty trust bank', 'gtbank', 'gtb', 'gtco'],
  ['united bank for africa', 'uba'],
  ['first bank of nigeria', 'firstbank', 'fbn'],
  ['first city monument bank', 'fcmb'],
  ['stanbic ibtc bank', 'ibtc'],
  ['opay digital services', 'opay', 'paycom'],
  ['moniepoint microfinance bank', 'moniepoint', 'teamapt'],
  ['union bank of nigeria', 'unionbank', 'ubn'],
];

const fillers: ReadonlySet<string> = new Set(['of', 'for', 'the', 'and', 'plc', 'ltd', 'limited']);

/** Lower case, without accents and signs, one blank between words: "Ọ̀yọ́ MFB" is "oyo mfb". */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The banks someone may mean, the likeliest first: by name, by the first letters of its words ("GTB"), by what people
 * call it ("guaranty"), by the short code they dial ("737"). All of them, in their order, for nothing typed.
 */
export function searchBanks<Bank extends Named>(banks: readonly Bank[], typedText: string): readonly Bank[] {
  const wantedText = plainText(typedText).replaceAll(' ', '');
  if (wantedText === '') return banks;
  return banks
    .map((bank) => ({ bank, rank: rankOf(bank, wantedText) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ bank }) => bank);
}

const NONE = 9;

function rankOf(bank: Named, wantedText: string): number {
  const [own = '', ...others] = namesOf(bank);
  if (shortCode(bank) === wantedText || bank.code === wantedText) return 0;
  return Math.min(rankOfName(own, wantedText), ...others.map((name) => rankOfName(name, wantedText) + 1));
}

/** The bank's own name first, then its other names. */
function namesOf({ name }: Named): readonly string[] {
  const plain = plainText(name);
  const bare = withoutFillers(plain).replaceAll(' ', '');
  const same = alsoKnown.find((names) => names.some((other) => sameName(bare, other)));
  return [plain, ...(same ?? [])];
}

const sameName = (bare: string, other: string) => {
  const otherName = withoutFillers(other).replaceAll(' ', '');
  return bare === otherName || (otherName.length > 4 && bare.startsWith(otherName));
};

const withoutFillers = (plain: string) =>
  plain
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ');

function rankOfName(name: string, wantedText: string): number {
  const compact = name.replaceAll(' ', '');
  if (compact === wantedText) return 0;
  if (compact.startsWith(wantedText)) return 1;
  const words = withoutFillers(name).split(' ');
  const place = words.findIndex((_, from) => spells(words.slice(from), wantedText));
  if (place >= 0) return place === 0 ? 2 : 3;
  return wantedText.length >= 3 && compact.includes(wantedText) ? 5 : NONE;
}

/** Whether the beginnings of these words, one after the other, make what is wanted: g-t-b, g-t-bank, first-b. */
function spells([word, ...more]: readonly string[], wantedText: string): boolean {
  if (wantedText === '') return true;
  if (word === undefined) return false;
  for (let length = 1; length <= word.length && wantedText.startsWith(word.slice(0, length)); length += 1) {
    if (spells(more, wantedText.slice(length))) return true;
  }
  return false;
}

/** The digits people know a bank by: 737 of `*737#`. */
const shortCode = ({ baseUssdCode, ussdTemplate }: Named): string | null =>
  /^\*(\d+)/.exec(baseUssdCode ?? ussdTemplate ?? '')?.[1] ?? null;
