import type { Units } from '../base/money.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { BankEntry } from './bank.ts';

/**
 * Why a bank's template cannot be dialled. no-code: the bank has none. odd-code: it has other parameters than amount
 * and account (a `Pin`), or is invalid. kobo: a phone's keypad has no dot. odd-sale: no bank accepts such an amount or
 * account.
 */
export type UssdProblem = 'no-code' | 'odd-code' | 'kobo' | 'odd-sale';

type UssdTemplates = Pick<BankEntry, 'ussdTemplate' | 'transferUssdTemplate'>;

interface UssdInput {
  readonly bank: UssdTemplates;
  readonly amount: Units;
  readonly account: string;
}

export interface DialCode {
  readonly code: string;
  /** The customer types the amount when the bank requests it. */
  readonly asksAmount: boolean;
}

/** Ten-thousandths in one naira. */
const NAIRA = 10_000;

/**
 * Returns the USSD code for this amount and account, or why there is none: with the amount where the bank has such a
 * code, otherwise without. A template is valid only if each part is digits or one of the two words, each at most once:
 * anything else would be dialled too, and the money could go to another account.
 */
export function ussdString({ bank, amount, account }: UssdInput): Result<DialCode, UssdProblem> {
  const parts = templateOf(bank);
  if (!parts) return err(ussdProblemOf(bank) ?? 'odd-code');
  if (!/^\d{10}$/.test(account)) return err('odd-sale');
  if (!Number.isSafeInteger(amount) || amount <= 0) return err('odd-sale');
  if (amount % NAIRA !== 0) return err('kobo');
  const words: Readonly<Record<string, string>> = { amount: String(amount / NAIRA), accountnumber: account };
  const code = `*${parts.map((part) => words[part] ?? part).join('*')}#`;
  return ok({ code, asksAmount: !parts.includes('amount') });
}

/** Why this bank's templates can never be dialled; null when one of them can be filled in. */
export function ussdProblemOf(bank: UssdTemplates): UssdProblem | null {
  if (templateOf(bank)) return null;
  const hasTemplate = [bank.ussdTemplate, bank.transferUssdTemplate].some((template) => template !== null);
  return hasTemplate ? 'odd-code' : 'no-code';
}

/** The code that opens the bank's own menu, if it can be dialled as it is: `*326#`. */
export const menuCode = (base: string | null): string | null =>
  base !== null && /^\*\d{1,8}(\*\d{1,8}){0,3}#$/.test(base) ? base : null;

/** What opens a phone's dialler with the code filled in; a bare `#` would end the address. */
export const telUri = (dial: string): string => `tel:${dial.replaceAll('#', '%23')}`;

/** The parts of the template to dial; null where the bank has none that fits. */
function templateOf({ ussdTemplate, transferUssdTemplate }: UssdTemplates): readonly string[] | null {
  const whole = partsOf(ussdTemplate);
  return whole?.includes('amount') ? whole : partsOf(transferUssdTemplate);
}

/**
 * The parts between the stars, in lower case, with an account number and perhaps an amount among them; null unless
 * there is nothing in it that could not be dialled.
 */
function partsOf(template: string | null): readonly string[] | null {
  const bare = template?.trim().toLowerCase() ?? '';
  if (!/^\*\d{1,8}(\*(\d{1,8}|amount|accountnumber)){1,8}#$/.test(bare)) return null;
  const parts = bare.slice(1, -1).split('*');
  const count = (word: string) => parts.filter((part) => part === word).length;
  return count('amount') <= 1 && count('accountnumber') === 1 ? parts : null;
}
