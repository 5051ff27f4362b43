/** What a figure is compared with. */
export interface Against {
  /** Whether more or less is better; less where it is left out. */
  readonly better?: 'more' | 'less' | undefined;
  /** What the median should come to, at least or at most. */
  readonly aim?: number | undefined;
  readonly peer?: { readonly name: string; readonly median: number } | undefined;
  /** What the ratio to the peer should come to at least. */
  readonly ratioAim?: number | undefined;
  /** Whether it is worth a line in .github/docs/benchmarks.md; left out, it is if something is wanted of it. What is missed always is. */
  readonly headline?: boolean | undefined;
}

/** One thing that was measured. */
export interface Figure extends Against {
  readonly name: string;
  readonly unit: string;
  /** Of `n` values; the name states a mean or a share instead of the median. */
  readonly median: number;
  /** From p10 to p90 of ten values or more, from the least to the most of fewer. */
  readonly low: number;
  readonly high: number;
  readonly n: number;
  /** How many times as good as the peer: above one is better, whichever way better lies. */
  readonly ratio?: number | undefined;
}

const FEW = 10;

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
}

/** The figure of all values that were measured. */
export function figureOf(name: string, unit: string, values: readonly number[], against: Against = {}): Figure {
  const isFew = values.length < FEW;
  const low = isFew ? Math.min(...values) : quantile(values, 0.1);
  const high = isFew ? Math.max(...values) : quantile(values, 0.9);
  return { ...shareOf(name, unit, quantile(values, 0.5), values.length, against), low, high };
}

/** A figure that is itself made of `n` values, as a p95 is: it has no spread of its own. */
export function shareOf(name: string, unit: string, value: number, n: number, against: Against = {}): Figure {
  const { better, peer } = against;
  const ratio = peer && (better === 'more' ? value / peer.median : peer.median / value);
  return { name, unit, median: value, low: value, high: value, n, ...against, ratio };
}

/** The figure of the value below which 95 of 100 lie. */
export const p95Of = (name: string, unit: string, values: readonly number[], against: Against = {}): Figure =>
  shareOf(name, unit, quantile(values, 0.95), values.length, against);

/** Returns whether all aims were met. An aim that was not measured is not met. */
export function isMet({ median, better, aim, ratio, ratioAim }: Figure): boolean {
  const isEnough = aim === undefined || (better === 'more' ? median >= aim : median <= aim);
  return isEnough && (ratioAim === undefined || (ratio !== undefined && ratio >= ratioAim));
}

/** Prints a figure, and hands it to the run of all benches, where there is one. A missed aim fails the bench. */
export function report(figure: Figure): void {
  const [name = '', value = '', ...rest] = cells(figure);
  console.log(`${name.padEnd(58)}${value.padStart(16)}  ${rest.filter((cell) => cell !== '').join(' · ')}`);
  process.send?.({ figure });
  if (!isMet(figure)) process.exitCode = 1;
}

/** A number as people read it: two places where it is small, none where it is large. */
const readable = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

function verdictOf(figure: Figure): string {
  const { aim, better, ratioAim } = figure;
  const limits = [
    aim !== undefined && `${better === 'more' ? '≥' : '≤'} ${readable(aim)}`,
    ratioAim !== undefined && `${readable(ratioAim)} ×`,
  ].filter((each) => each !== false);
  return limits.length === 0 ? '' : `${limits.join(', ')}: ${isMet(figure) ? 'met' : '**missed**'}`;
}

const cells = (figure: Figure): readonly string[] => {
  const { name, unit, median, low, high, n, peer, ratio } = figure;
  return [
    name,
    `${readable(median)} ${unit}`.trim(),
    low === high ? '' : `${readable(low)} to ${readable(high)}`,
    n.toLocaleString('en'),
    peer ? `${peer.name}: ${readable(peer.median)}` : '',
    ratio === undefined ? '' : `${readable(ratio)} ×`,
    verdictOf(figure),
  ];
};

/** Figures as a table in Markdown, each with the name of its bench. */
export const tableOf = (figures: readonly (readonly [bench: string, figure: Figure])[]): string =>
  [
    '| bench | figure | median | spread | n | instead | better | aim |',
    '|---|---|---:|---:|---:|---|---:|---|',
    ...figures.map(([bench, figure]) => `| ${[bench, ...cells(figure)].join(' | ')} |`),
  ].join('\n');
