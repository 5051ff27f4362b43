import type { Figures } from './figures.ts';
import type { Scenario } from './scenarios.ts';

type Column = readonly [head: string, cell: (figures: Figures) => string];

const seconds = (ms: number) => (ms / 1_000).toFixed(2);

const columns: readonly Column[] = [
  ['mean s', ({ mean }) => seconds(mean)],
  ['p95 s', ({ p95 }) => seconds(p95)],
  ['p99 s', ({ p99 }) => seconds(p99)],
  ['screen p95', ({ onScreenP95 }) => seconds(onScreenP95)],
  ['queue p95', ({ backgroundP95 }) => seconds(backgroundP95)],
  ['req/min', ({ perMinute }) => perMinute.toFixed(1)],
  ['peak', ({ peak }) => String(peak)],
  ['kB/min', ({ kbPerMinute }) => kbPerMinute.toFixed(0)],
  ['missed', ({ missed }) => String(missed)],
  ['doubled', ({ doubled }) => String(doubled)],
];

/** Where the service fails, also the delays from when it works again: nothing could be known before. */
const afterOutage: readonly Column[] = [
  ['mean s, once back', ({ knownMean }) => seconds(knownMean)],
  ['p99 s, once back', ({ knownP99 }) => seconds(knownP99)],
];

const ofPublished: readonly Column[] = [
  ['screen most', ({ onScreenMost }) => seconds(onScreenMost)],
  ['MB a day', ({ megabytesADay }) => megabytesADay.toFixed(1)],
  ['after claim p95', ({ afterClaimP95 }) => seconds(afterClaimP95)],
];

const columnsOf = ({ downAt, service }: Scenario) => [
  ...columns,
  ...(downAt ? afterOutage : []),
  ...(service?.gzip ? ofPublished : []),
];

/** The head of a scenario's table, in Markdown. */
export const headOf = (scenario: Scenario): string =>
  `| strategy | ${columnsOf(scenario)
    .map(([head]) => head)
    .join(' | ')} |\n|---|${columnsOf(scenario)
    .map(() => '---:')
    .join('|')}|`;

/** One strategy's row of it. */
export function rowOf(name: string, figures: Figures, scenario: Scenario): string {
  const cells = columnsOf(scenario).map(([, cell]) => cell(figures));
  return `| ${[name, ...cells].join(' | ')} |`;
}
