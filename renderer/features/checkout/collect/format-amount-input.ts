import { type MoneyProblem, withoutGrouping } from '../../../../electron/shared/base/money.ts';
import { expandShorthand, isSum, typedSum, withSigns } from '../../../../electron/shared/sales/typed-sum.ts';

export interface AmountInput {
  readonly text: string;
  readonly caret: number;
}

/** Why a digit key types no digit: Num Lock is off, or the row types signs without Shift, as on a French keyboard. */
export type DigitProblem = 'num-lock' | 'shift';
export type AmountProblem = MoneyProblem | DigitProblem;

/** Ten digits of naira and two of kobo, as `parseTypedAmount` accepts them. */
const typeable = /^(?:\d{0,10}|\d{1,10}\.\d{0,2})$/;
/** Operators that the till does not support. */
export const hasOtherSign = (text: string): boolean => /[-−–/÷%]/.test(text);
const bareOf = (text: string) => text.replace(/[₦,\s]/g, '');

/**
 * Returns the formatted value of `next`, the text after a key press, or null when it is no amount: the input then stays
 * `previous`. An unsupported operator is accepted so that it can be refused; without it the digits around it would
 * join. So is a typed comma, as it was typed, until three digits follow it: 12,50 is not 1,250. A final k or m is
 * expanded: "5k" becomes 5,000. Deleting a comma between thousands deletes the digit next to it.
 */
export function formatAmountInput(previous: string, next: string, caret: number, forward = false): AmountInput | null {
  const whole = caret === next.length ? expandShorthand(next) : null;
  if (whole !== null) return formatAmountInput('', whole, whole.length);
  if (hasOtherSign(next)) return { text: next, caret };
  if (hasOwnComma(previous, next)) return groupedSum(bareOf(next)) === null ? null : { text: next, caret };
  if (isSum(next)) {
    // Formats each amount of a sum or product separately, and preserves the caret.
    const sum = groupedSum(next);
    return sum === null ? null : { text: sum, caret: placeAfter(sum, bareOf(next.slice(0, caret)).length) };
  }
  const editedAmount = commaGone(previous, next, caret) ? withoutFigure(next, caret, forward) : { text: next, caret };
  const bare = bareOf(editedAmount.text).replace(/^\./, '0.');
  if (!typeable.test(bare)) return null;
  const addedCommas = bare.length - bareOf(editedAmount.text).length;
  const trimmedFigures = bare.replace(/^0+(?=\d)/, '');
  const before =
    bareOf(editedAmount.text.slice(0, editedAmount.caret)).length + addedCommas - (bare.length - trimmedFigures.length);
  const text = groupedAmount(trimmedFigures);
  return { text, caret: placeAfter(text, before) };
}

function groupedSum(text: string): string | null {
  const parts = withSigns(bareOf(text)).split(/([+×])/);
  const isWhole = parts.every((part, place) => place % 2 === 1 || typeable.test(part));
  // An operator follows an amount, and two are never adjacent.
  const follows = parts.slice(0, -1).every((part) => part !== '');
  return isWhole && follows
    ? parts.map((part, place) => (place % 2 === 1 ? part : groupedAmount(part))).join('')
    : null;
}

/** Whether a comma in `next` was typed by the person, now or before, and is not between thousands. */
function hasOwnComma(previous: string, next: string): boolean {
  if (partsOf(next).every((part) => withoutGrouping(part) !== null)) return false;
  return !isAsGrouped(previous) || insertedIn(previous, next).includes(',');
}

const isAsGrouped = (text: string): boolean => (groupedSum(bareOf(text)) ?? text) === text;

function insertedIn(previous: string, next: string): string {
  let start = 0;
  while (start < next.length && next[start] === previous[start]) start += 1;
  let end = next.length;
  let before = previous.length;
  while (end > start && before > start && next[end - 1] === previous[before - 1]) {
    end -= 1;
    before -= 1;
  }
  return next.slice(start, end);
}

const partsOf = (text: string): readonly string[] => text.split(/[+*x×]/i);

const ownReasons: readonly MoneyProblem[] = ['too-large', 'too-many-decimals', 'comma'];

/** Returns why `next`, typed over `previous`, is not the start of an amount. */
export function typingProblem(previous: string, next: string): MoneyProblem {
  const problems = partsOf(hasOwnComma(previous, next) ? next : bareOf(next))
    .map((part) => typedSum(part))
    .flatMap((read) => (read.ok ? [] : [read.failure]));
  return problems.find((problem) => ownReasons.includes(problem)) ?? 'not-a-number';
}

export const appendedAmount = (text: string, key: string): AmountInput | null =>
  formatAmountInput(text, text + key, text.length + key.length);

export const erasedAmount = (text: string): string => {
  const remaining = bareOf(text).slice(0, -1);
  return groupedSum(remaining) ?? groupedAmount(remaining);
};

const pasteable = /^(?:₦|NGN)?\s*(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(\.\d{1,2})?$/i;

/** Returns a complete pasted amount, or null. Stricter than typing: "1500,50" or "1.500" could mean two things. */
export function pastedAmount(text: string): string | null {
  const match = pasteable.exec(text.trim());
  return match ? (formatAmountInput('', `${match[1]}${match[2] ?? ''}`, 0)?.text ?? null) : null;
}

const groupedAmount = (bare: string) => {
  const [whole = '', ...kobo] = bare.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...kobo].join('.');
};

/** Whether the only change is a comma between thousands deleted at the caret. */
const commaGone = (previous: string, next: string, caret: number) =>
  isAsGrouped(previous) && previous === `${next.slice(0, caret)},${next.slice(caret)}`;

const withoutFigure = (text: string, caret: number, forward: boolean): AmountInput =>
  forward
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };

/** Returns the caret position after `count` digits, not counting commas. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seenFigures = 0; seenFigures < count && place < text.length; place += 1)
    if (text[place] !== ',') seenFigures += 1;
  return place;
}
