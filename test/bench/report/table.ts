import { type Figure, isMet } from './figure.ts';

/** A number as people read it: two places where it is small, none where it is large. */
export const readable = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

const spread = ({ low, high }: Figure) => (low === high ? '' : `${readable(low)} to ${readable(high)}`);

function aimOf({ aim, better, ratioAim }: Figure): string {
  const bound = better === 'more' ? '≥' : '≤';
  const limits = [
    aim !== undefined && `${bound} ${readable(aim)}`,
    ratioAim !== undefined && `${readable(ratioAim)} ×`,
  ];
  return limits.filter((each) => each !== false).join(', ');
}

function verdictOf(figure: Figure): string {
  const aim = aimOf(figure);
  return aim && `${aim}: ${isMet(figure) ? 'met' : '**missed**'}`;
}

const ratioOf = ({ ratio }: Figure) => (ratio === undefined ? '' : `${readable(ratio)} ×`);

const cells = (figure: Figure): readonly string[] => [
  figure.name,
  `${readable(figure.median)} ${figure.unit}`.trim(),
  spread(figure),
  figure.n.toLocaleString('en'),
  figure.peer ? `${figure.peer.name}: ${readable(figure.peer.median)}` : '',
  ratioOf(figure),
  verdictOf(figure),
];

/** The head of the table, in Markdown, for lines that begin with `first`. */
export const headOf = (first: string): string =>
  `| ${first} | figure | median | spread | n | instead | better | aim |\n|---|---|---:|---:|---:|---|---:|---|`;

/** One line of it. */
export const lineOf = (bench: string, figure: Figure): string => `| ${[bench, ...cells(figure)].join(' | ')} |`;

/** One line on the screen, for a bench that has no table of its own. */
export function sayAndReport(figure: Figure, report: (figure: Figure) => void): void {
  const [name = '', value = '', ...rest] = cells(figure);
  console.log(`${name.padEnd(58)}${value.padStart(16)}  ${rest.filter((cell) => cell !== '').join(' · ')}`);
  report(figure);
}
