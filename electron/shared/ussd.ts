import type { Units } from './money.ts';
import { err, ok, type Result } from './result.ts';

/**
 * Why a bank's template cannot be dialled as it is. no-code: the bank has none. odd-code: it wants more than an amount
 * and an account (a `Pin`), less, or is no code at all. kobo: a phone's keypad has no dot. odd-sale: no
 * bank takes such an amount or account.
 */
export type UssdProblem = 'no-code' | 'odd-code' | 'kobo' | 'odd-sale';

export interface UssdInput {
  /** As the service lists it (interface 4.7): `*737*2*Amount*AccountNumber#`, with the words literal, in any case. */
  readonly template: string | null;
  readonly amount: Units;
  readonly account: string;
}

/** Ten-thousandths in one naira. */
const NAIRA = 10_000;

/** What the service may send for "none": null, nothing, blanks, and the word itself. Null for any of them. */
export function presentText(text: string | null): string | null {
  const bare = text?.trim() ?? '';
  return bare === '' || bare.toLowerCase() === 'null' ? null : bare;
}

/**
 * The string a customer dials to send exactly this amount to exactly this account, or why there is none. A template
 * is taken only when each of its parts is digits or one of the two words whole, and each word stands in it once:
 * what is left over would be dialled too, and money would go astray.
 */
export function ussdString({ template, amount, account }: UssdInput): Result<string, UssdProblem> {
  const parts = partsOf(template);
  if (!parts) return err(ussdProblemOf(template) ?? 'odd-code');
  if (!/^\d{10}$/.test(account)) return err('odd-sale');
  if (!Number.isSafeInteger(amount) || amount <= 0) return err('odd-sale');
  if (amount % NAIRA !== 0) return err('kobo');
  const words: Readonly<Record<string, string>> = { amount: String(amount / NAIRA), accountnumber: account };
  return ok(`*${parts.map((part) => words[part] ?? part).join('*')}#`);
}

/** Why nobody can dial this template whatever the sale; null when its words can be filled in. */
export const ussdProblemOf = (template: string | null): UssdProblem | null => {
  if (partsOf(template)) return null;
  return presentText(template) === null ? 'no-code' : 'odd-code';
};

/** The code that opens the bank's own menu, if it can be dialled as it stands: `*326#`. */
export function menuCode(base: string | null): string | null {
  const code = presentText(base);
  return code !== null && /^\*\d{1,8}(\*\d{1,8}){0,3}#$/.test(code) ? code : null;
}

/** What opens a phone's dialler with the code filled in; a bare `#` would end the address. */
export const telUri = (dial: string): string => `tel:${dial.replaceAll('#', '%23')}`;

/** The parts between the stars, in lower case; null unless there is nothing in it that could not be dialled. */
function partsOf(template: string | null): readonly string[] | null {
  const bare = presentText(template)?.toLowerCase() ?? '';
  if (!/^\*\d{1,8}(\*(\d{1,8}|amount|accountnumber)){2,8}#$/.test(bare)) return null;
  const parts = bare.slice(1, -1).split('*');
  const once = (word: string) => parts.filter((part) => part === word).length === 1;
  return once('amount') && once('accountnumber') ? parts : null;
}
