import type { Outcome } from './play.ts';

const widths = [52, 8, 50, 6] as const;

const row = (texts: readonly string[], last: string): string =>
  [...texts.map((text, at) => text.padEnd(widths[at] ?? 0)), last].join(' | ');

/** The names of the columns, with a rule below. */
export const heading: string = `${row(['fault', 'column', 'must never', '    ms'], '')}\n${row(
  widths.map((width) => '-'.repeat(width)),
  '',
)}`;

/** One cell as a line of the table. */
export const line = ({ cell: { fault, column, never }, ms, problem }: Outcome): string =>
  row([fault, column, never, String(ms).padStart(6)], problem === null ? 'passed' : 'NOT PASSED');
