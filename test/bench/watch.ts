/**
 * `npm run bench -- watch [part of a scenario's name] [strategy]`: how soon payments are noticed, and at what price, on
 * a virtual clock, by the till and by what one would pick instead.
 */
import { report, shareOf } from './report/figure.ts';
import { type Figures, figuresOf } from './watch/figures.ts';
import { ourTill } from './watch/our-till.ts';
import { runDays } from './watch/run.ts';
import { type Scenario, scenarios } from './watch/scenarios.ts';
import {
  intervalPerSale,
  type MakeStrategy,
  oneFeed,
  publishedSteps,
  refetchPerSale,
  refetchWhileSeen,
} from './watch/strategy.ts';
import { reportWireDays } from './watch/wire/report.ts';

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
const headOf = (scenario: Scenario): string =>
  `| strategy | ${columnsOf(scenario)
    .map(([head]) => head)
    .join(' | ')} |\n|---|${columnsOf(scenario)
    .map(() => '---:')
    .join('|')}|`;

/** One strategy's row of it. */
function rowOf(name: string, figures: Figures, scenario: Scenario): string {
  const cells = columnsOf(scenario).map(([, cell]) => cell(figures));
  return `| ${[name, ...cells].join(' | ')} |`;
}

const OURS = 'this till';
/** The claims are measured on this day; the others show that they hold on unusual days. */
const CLAIMED = '30 sales an hour';
/** Requests in any minute (section 10). */
const MOST_IN_A_MINUTE = 60;

type DayFigures = Figures & { readonly sales: number };

/** Reports the figures of our till in a scenario, next to those of every other strategy that was run. */
function reportScenario({ name, aims }: Scenario, byStrategy: ReadonlyMap<string, DayFigures>): void {
  const ours = byStrategy.get(OURS);
  if (!ours) return;
  const { sales } = ours;
  const headline = name === CLAIMED;
  const note = (what: string, unit: string, value: number, aim?: number) =>
    report(shareOf(`${name}: ${what}`, unit, value, sales, { aim, headline }));
  note('most requests in a minute', '', ours.peak, MOST_IN_A_MINUTE);
  note('received a minute', 'kB', ours.kbPerMinute, aims?.kilobytes);
  if (aims?.mean) note('mean delay of all', 's', ours.mean / 1_000, aims.mean);
  if (aims?.onScreenP95) note('p95 of the sale on the screen', 's', ours.onScreenP95 / 1_000, aims.onScreenP95);
  if (aims?.onScreenMost) note('latest on the screen', 's', ours.onScreenMost / 1_000, aims.onScreenMost);
  if (aims?.afterClaimP95)
    note('p95 after the customer says it was sent', 's', ours.afterClaimP95 / 1_000, aims.afterClaimP95);
  if (aims?.megabytesADay) note('a day of 200 sales', 'MB', ours.megabytesADay, aims.megabytesADay);
  if (aims?.perMinute) note('requests a minute', '', ours.perMinute, aims.perMinute);
  note('missed or told twice', '', ours.missed + ours.doubled, 0);
  note('p99 of the delay', 's', ours.p99 / 1_000);
  for (const [peer, theirs] of byStrategy) {
    if (peer === OURS) continue;
    const beside = (median: number, ratioAim?: number) => ({ peer: { name: peer, median }, ratioAim, headline });
    const delay = beside(theirs.mean / 1_000);
    report(shareOf(`${name}: mean delay`, 's', ours.mean / 1_000, sales, delay));
    report(shareOf(`${name}: requests a minute`, '', ours.perMinute, sales, beside(theirs.perMinute)));
  }
}

const strategies: readonly (readonly [name: string, make: MakeStrategy])[] = [
  [OURS, ourTill],
  ['setInterval 3 s per sale', intervalPerSale],
  ['refetchInterval 5 s per sale', refetchPerSale],
  ['refetchInterval 5 s, pauses when hidden', refetchWhileSeen],
  ['published steps per sale', publishedSteps],
  ['one feed every 2 s', oneFeed],
];

/** Away from a hidden window the two ways of refetchInterval are one; reads find nothing where only the list works. */
const isOwnCase = (strategy: string, { hidden, service }: Scenario) =>
  service?.listOnly || service?.gzip
    ? strategy === OURS || strategy.startsWith('one feed')
    : hidden || !strategy.includes('hidden');

const [part = '', only = ''] = process.argv.slice(2);
for (const scenario of scenarios.filter(({ name }) => name.includes(part))) {
  console.log(`\n### ${scenario.name}\n\n${headOf(scenario)}`);
  const figuresByWay = new Map<string, Figures & { readonly sales: number }>();
  for (const [name, make] of strategies) {
    if (!name.includes(only) || !isOwnCase(name, scenario)) continue;
    const days = await runDays(scenario, make);
    const figures = figuresOf(days, scenario.shop.hours);
    figuresByWay.set(name, { ...figures, sales: days.reduce((sum, { seen }) => sum + seen.size, 0) });
    console.log(rowOf(name, figures, scenario));
  }
  reportScenario(scenario, figuresByWay);
}
await reportWireDays(part);
