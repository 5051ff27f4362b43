import type { Units } from './money.ts';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: readonly (readonly [size: number, name: string])[] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
];

/** Returns an integer from 0 up as Nigerian English: "one thousand and five". */
export function numberWords(value: number): string {
  if (value < 100) return belowHundred(value);
  if (value < 1_000) return joinedWords(`${small[Math.floor(value / 100)]} hundred`, value % 100);
  const [size, name] = scales.find(([least]) => value >= least) ?? [1_000, 'thousand'];
  return joinedWords(`${numberWords(Math.floor(value / size))} ${name}`, value % size);
}

const belowHundred = (value: number): string => {
  if (value < 20) return small[value] ?? '';
  const rest = value % 10;
  return `${tens[Math.floor(value / 10)]}${rest === 0 ? '' : `-${small[rest]}`}`;
};

/** "and" precedes only the remainder below a hundred. */
function joinedWords(head: string, rest: number): string {
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? 'and ' : ''}${numberWords(rest)}`;
}

/**
 * Returns the spoken form of an amount: "one thousand five hundred naira, fifty kobo". The size alone, without a sign;
 * what is less than a kobo is left out, so that it is never more than the amount.
 */
export function nairaWords(units: Units): string {
  const kobo = Math.floor(Math.abs(units) / 100);
  const whole = Math.floor(kobo / 100);
  const part = kobo % 100;
  if (part === 0) return `${numberWords(whole)} naira`;
  return whole === 0 ? `${numberWords(part)} kobo` : `${numberWords(whole)} naira, ${numberWords(part)} kobo`;
}
