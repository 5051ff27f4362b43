/**
 * `npm run bench -- watch [part of a scenario's name] [strategy]`: how soon payments are noticed, and at what price, on
 * a virtual clock, by the till and by what one would pick instead.
 */
import type { Sale } from './customers.ts';
import { report, shareOf } from './figure.ts';
import { type Figures, figuresOf, type MakeStrategy, runDays } from './watch/days.ts';
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

const OURS = 'this till';
/** The claims are measured on this day; the others show that they hold on unusual days. */
const CLAIMED = '30 sales an hour';
/** Requests in any minute (section 10). */
const MOST_IN_A_MINUTE = 60;

/** Reports the figures of our till in a scenario, next to those of every other strategy that was run. */
function reportScenario({ name, aims = {} }: Scenario, byStrategy: ReadonlyMap<string, Figures>): void {
  const ours = byStrategy.get(OURS);
  if (!ours) return;
  const headline = name === CLAIMED;
  const note = (what: string, unit: string, value: number, aim?: number) =>
    report(shareOf(`${name}: ${what}`, unit, value, ours.seen, { aim, headline }));
  /** Only where something is wanted of it. */
  const noteAim = (what: string, unit: string, value: number, aim?: number) => {
    if (aim !== undefined) note(what, unit, value, aim);
  };
  note('most requests in a minute', '', ours.peak, MOST_IN_A_MINUTE);
  note('received a minute', 'kB', ours.kbPerMinute, aims.kilobytes);
  noteAim('mean delay of all', 's', ours.mean / 1_000, aims.mean);
  noteAim('p95 of the sale on the screen', 's', ours.onScreenP95 / 1_000, aims.onScreenP95);
  noteAim('latest on the screen', 's', ours.onScreenMost / 1_000, aims.onScreenMost);
  noteAim('p95 after the customer says it was sent', 's', ours.afterClaimP95 / 1_000, aims.afterClaimP95);
  noteAim('a day of 200 sales', 'MB', ours.megabytesADay, aims.megabytesADay);
  noteAim('requests a minute', '', ours.perMinute, aims.perMinute);
  note('missed or told twice', '', ours.missed + ours.doubled, 0);
  note('p99 of the delay', 's', ours.p99 / 1_000);
  for (const [peer, theirs] of byStrategy) {
    if (peer === OURS) continue;
    const beside = (what: string, unit: string, value: number, median: number) =>
      report(shareOf(`${name}: ${what}`, unit, value, ours.seen, { peer: { name: peer, median }, headline }));
    beside('mean delay', 's', ours.mean / 1_000, theirs.mean / 1_000);
    beside('requests a minute', '', ours.perMinute, theirs.perMinute);
  }
}

const DAY = 86_400_000;

/** One timer per sale, at gaps in ms that may depend on the sale's age, until it is paid or a day old. */
const perSale =
  (gap: (age: number) => number | null, pausesWhenHidden = false): MakeStrategy =>
  ({ time, service, detected }) => {
    let isClosed = false;
    let isHidden = false;
    let atSight: (() => void)[] = [];
    const watch = async (sale: Sale) => {
      for (let sent = time.now(); ; sent = time.now()) {
        const wait = gap(sent - sale.at);
        if (wait === null) return;
        await time.sleep(Math.max(0, sent + wait - time.now()));
        if (isHidden) await new Promise<void>((resolve) => atSight.push(resolve));
        if (isClosed) return;
        if (await service.read(sale)) return detected(sale);
      }
    };
    return {
      open: (sale) => void watch(sale),
      hide(now) {
        isHidden = now && pausesWhenHidden;
        if (isHidden) return;
        for (const onSight of atSight) onSight();
        atSight = [];
      },
      close() {
        isClosed = true;
      },
    };
  };

/** What most tills do: `setInterval` of three seconds for each sale. */
const intervalPerSale = perSale((age) => (age < DAY ? 3_000 : null));

/** `refetchInterval: 5000` of TanStack Query for each mounted sale, in the background too. */
const refetchPerSale = perSale((age) => (age < DAY ? 5_000 : null));

/** The library's defaults: it pauses while the window is hidden, and fetches at once when it is visible again. */
const refetchWhileSeen = perSale((age) => (age < DAY ? 5_000 : null), true);

/** PhonePe's published steps: 22 s, then every 3, 6, 10, 30 s, then each minute until 20 minutes. */
const publishedSteps = perSale((age) => {
  if (age < 1_000) return 22_000;
  if (age < 52_000) return 3_000;
  if (age < 112_000) return 6_000;
  if (age < 172_000) return 10_000;
  if (age < 232_000) return 30_000;
  return age < 1_200_000 ? 60_000 : null;
});

/** One event list every two seconds for everything. */
const oneFeed: MakeStrategy = ({ time, service, detected }) => {
  let isClosed = false;
  const waiting = new Map<string, Sale>();
  const loop = async () => {
    while (!isClosed) {
      await time.sleep(2_000);
      if (waiting.size === 0) continue;
      const list = await service.feed();
      for (const sale of list?.sales ?? []) if (waiting.delete(sale.key)) detected(sale);
    }
  };
  void loop();
  return {
    open: (sale) => void waiting.set(sale.key, sale),
    close() {
      isClosed = true;
    },
  };
};

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
  const scenarioColumns = columnsOf(scenario);
  console.log(`\n### ${scenario.name}\n\n${lineOf(['strategy', ...scenarioColumns.map(([head]) => head)])}`);
  console.log(lineOf(['---', ...scenarioColumns.map(() => '---:')]));
  const figuresByWay = new Map<string, Figures>();
  for (const [name, make] of strategies) {
    if (!name.includes(only) || !isOwnCase(name, scenario)) continue;
    const figures = figuresOf(await runDays(scenario, make), scenario.shop.hours);
    figuresByWay.set(name, figures);
    console.log(lineOf([name, ...scenarioColumns.map(([, cell]) => cell(figures))]));
  }
  reportScenario(scenario, figuresByWay);
}
