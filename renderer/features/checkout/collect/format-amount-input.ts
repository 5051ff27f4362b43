import { expandShorthand } from '../../../../electron/shared/expand-amount.ts';
import type { MoneyProblem } from '../../../../electron/shared/money.ts';
import { isSum, typedSum, withSigns } from '../../../../electron/shared/typed-sum.ts';

/** An amount while it is being typed, with thousands grouped, and where the caret stands in it. */
export interface AmountInput {
  readonly text: string;
  readonly caret: number;
}

/** Ten figures of naira and two of kobo, as `parseTypedAmount` takes them. */
const typeable = /^(?:\d{0,10}|\d{1,10}\.\d{0,2})$/;
/** Signs that people reckon with and the till does not. */
export const hasOtherSign = (text: string): boolean => /[-−–/÷%]/.test(text);
const bareOf = (text: string) => text.replace(/[₦,\s]/g, '');

/**
 * What `next` (the box after a key) should read, or null when it is no amount: then the box keeps `previous`, since a
 * half-understood amount is worse than none. A sign that the till cannot reckon with stays, to be refused as it
 * stands: without it the figures around it would join. A k or an m at the end is written out: "5k" reads 5,000. Taking away a
 * comma takes the figure beside it.
 */
export function retype(previous: string, next: string, caret: number, forward = false): AmountInput | null {
  const whole = caret === next.length ? expandShorthand(next) : null;
  if (whole !== null) return retype('', whole, whole.length);
  if (hasOtherSign(next)) return { text: next, caret };
  if (isSum(next)) return retypeSum(next, caret);
  const edited = commaGone(previous, next, caret) ? withoutFigure(next, caret, forward) : { text: next, caret };
  const bare = bareOf(edited.text).replace(/^\./, '0.');
  if (!typeable.test(bare)) return null;
  const added = bare.length - bareOf(edited.text).length;
  const trimmed = bare.replace(/^0+(?=\d)/, '');
  const before = bareOf(edited.text.slice(0, edited.caret)).length + added - (bare.length - trimmed.length);
  const text = grouped(trimmed);
  return { text, caret: placeAfter(text, before) };
}

/** The same for amounts that are added or multiplied: each is grouped by itself, and the caret keeps its place. */
function retypeSum(next: string, caret: number): AmountInput | null {
  const text = groupedSum(next);
  if (text === null) return null;
  return { text, caret: placeAfter(text, bareOf(next.slice(0, caret)).length) };
}

function groupedSum(text: string): string | null {
  const parts = withSigns(bareOf(text)).split(/([+×])/);
  const isWhole = parts.every((part, place) => place % 2 === 1 || typeable.test(part));
  // A sign comes after an amount, and two signs never stand together.
  const follows = parts.slice(0, -1).every((part) => part !== '');
  return isWhole && follows ? parts.map((part, place) => (place % 2 === 1 ? part : grouped(part))).join('') : null;
}

/** Why `next` is no amount that could be typed on. */
export function problemOf(next: string): MoneyProblem {
  const parts = bareOf(next).split(/[+*x×]/i);
  const problems = parts.map((part) => typedSum(part)).flatMap((read) => (read.ok ? [] : [read.failure]));
  return problems.find((problem) => problem === 'too-large' || problem === 'too-many-decimals') ?? 'not-a-number';
}

/** A key of the pad, one figure or several, at the end. */
export const appended = (text: string, key: string): AmountInput | null =>
  retype(text, text + key, text.length + key.length);

/** The last figure taken away. */
export const erased = (text: string): string => {
  const left = bareOf(text).slice(0, -1);
  return groupedSum(left) ?? grouped(left);
};

const pasteable = /^(?:₦|NGN)?\s*(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(\.\d{1,2})?$/i;

/** A whole pasted amount, or null. Stricter than typing: "1500,50" or "1.500" could mean two things. */
export function pasted(text: string): string | null {
  const match = pasteable.exec(text.trim());
  return match ? (retype('', `${match[1]}${match[2] ?? ''}`, 0)?.text ?? null) : null;
}

const grouped = (bare: string) => {
  const [whole = '', ...kobo] = bare.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...kobo].join('.');
};

/** Only a comma taken out at the caret: the same figures written anew without one ("5000" over "5,000") stand. */
const commaGone = (previous: string, next: string, caret: number) =>
  previous === `${next.slice(0, caret)},${next.slice(caret)}`;

const withoutFigure = (text: string, caret: number, forward: boolean): AmountInput =>
  forward
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };

/** The caret after the `count`th figure, commas not counted. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (text[place] !== ',') seen += 1;
  return place;
}
