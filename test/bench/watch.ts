/**
 * `npm run bench -- watch [part of a scenario's name]`: how soon payments are noticed, and at what price, on a virtual
 * clock.
 */
import { report, shareOf } from './figure.ts';
import { type Figures, figuresOf, runDays } from './watch/days.ts';
import { ourTill } from './watch/our-tills.ts';
import { type Scenario, scenarios } from './watch/scenarios.ts';

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

/** One line of a scenario's table, in Markdown. */
const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The claims are measured on this day; the others show that they hold on unusual days. */
const CLAIMED = '30 sales an hour';
/** Requests in any minute (section 10). */
const MOST_IN_A_MINUTE = 60;

/** Reports the figures of a scenario. */
function reportScenario({ name, aims = {} }: Scenario, figures: Figures): void {
  const headline = name === CLAIMED;
  const note = (what: string, unit: string, value: number, aim?: number) =>
    report(shareOf(`${name}: ${what}`, unit, value, figures.seen, { aim, headline }));
  /** Only where something is wanted of it. */
  const noteAim = (what: string, unit: string, value: number, aim?: number) => {
    if (aim !== undefined) note(what, unit, value, aim);
  };
  note('most requests in a minute', '', figures.peak, MOST_IN_A_MINUTE);
  note('received a minute', 'kB', figures.kbPerMinute, aims.kilobytes);
  noteAim('mean delay of all', 's', figures.mean / 1_000, aims.mean);
  noteAim('p95 of the sale on the screen', 's', figures.onScreenP95 / 1_000, aims.onScreenP95);
  noteAim('latest on the screen', 's', figures.onScreenMost / 1_000, aims.onScreenMost);
  noteAim('p95 after the customer says it was sent', 's', figures.afterClaimP95 / 1_000, aims.afterClaimP95);
  noteAim('a day of 200 sales', 'MB', figures.megabytesADay, aims.megabytesADay);
  noteAim('requests a minute', '', figures.perMinute, aims.perMinute);
  note('missed or told twice', '', figures.missed + figures.doubled, 0);
  note('p99 of the delay', 's', figures.p99 / 1_000);
}

const [part = ''] = process.argv.slice(2);
for (const scenario of scenarios.filter(({ name }) => name.includes(part))) {
  const scenarioColumns = columnsOf(scenario);
  console.log(`\n### ${scenario.name}\n\n${lineOf(scenarioColumns.map(([head]) => head))}`);
  console.log(lineOf(scenarioColumns.map(() => '---:')));
  const figures = figuresOf(await runDays(scenario, ourTill), scenario.shop.hours);
  console.log(lineOf(scenarioColumns.map(([, cell]) => cell(figures))));
  reportScenario(scenario, figures);
}
