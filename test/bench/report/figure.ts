/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
}

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

/** One thing that was measured, and what it is held against. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Of `n` values; the name states a mean or a share instead of the median. */
  readonly median: number;
  /** From p10 to p90 of ten values or more, from the least to the most of fewer. */
  readonly low: number;
  readonly high: number;
  readonly n: number;
  /** Whether more or less is better; absent for a figure without an aim. */
  readonly better?: 'more' | 'less';
  /** What the median should come to, at least or at most. */
  readonly aim?: number;
  readonly peer?: { readonly name: string; readonly median: number };
  /** How many times as good as the peer: above one is better, whichever way better lies. */
  readonly ratio?: number;
  /** What the ratio should come to at least. */
  readonly ratioAim?: number;
  /** Whether it is worth a line in .github/docs/benchmarks.md; left out, it is if something is wanted of it. What is missed always is. */
  readonly headline?: boolean;
}

export interface Against {
  readonly better?: 'more' | 'less';
  readonly aim?: number | undefined;
  readonly peer?: { readonly name: string; readonly median: number };
  readonly ratioAim?: number | undefined;
  readonly headline?: boolean;
}

const FEW = 10;

/** The figure of all values that were measured. */
export function figureOf(name: string, unit: string, values: readonly number[], against: Against = {}): Figure {
  const [low, high] = values.length < FEW ? [Math.min(...values), Math.max(...values)] : [at(0.1), at(0.9)];
  return { name, unit, low, high, n: values.length, ...heldAgainst(at(0.5), against) };

  function at(share: number): number {
    return quantile(values, share);
  }
}

/** A figure that is itself made of `n` values, as a p95 is: it has no spread of its own. */
export const shareOf = (name: string, unit: string, value: number, n: number, against: Against = {}): Figure => ({
  name,
  unit,
  low: value,
  high: value,
  n,
  ...heldAgainst(value, against),
});

function heldAgainst(median: number, { better = 'less', aim, peer, ratioAim, headline }: Against) {
  const ratio = peer && (better === 'more' ? median / peer.median : peer.median / median);
  return {
    median,
    ...((aim !== undefined || peer) && { better }),
    ...(aim !== undefined && { aim }),
    ...(peer && { peer, ratio }),
    ...(ratioAim !== undefined && { ratioAim }),
    ...(headline !== undefined && { headline }),
  };
}

/** Returns whether all aims were met. An aim that was not measured is not met. */
export function isMet({ median, better, aim, ratio, ratioAim }: Figure): boolean {
  const enough = aim === undefined || (better === 'more' ? median >= aim : median <= aim);
  return enough && (ratioAim === undefined || (ratio !== undefined && ratio >= ratioAim));
}

/**
 * Hands a figure to the run of all benches, where there is one, without a word on the screen. A missed aim fails the
 * bench.
 */
export function report(figure: Figure): void {
  process.send?.({ figure });
  if (!isMet(figure)) process.exitCode = 1;
}
