import { ourTill } from './watch/our-till.ts';
import { type Figures, runDay, type Scenario } from './watch/run.ts';
import { intervalPerSale, type MakeStrategy, oneFeed, publishedSteps, refetchPerSale } from './watch/strategy.ts';

/** `npm run bench -- watch`: how soon payments are noticed, and at what price, on a virtual clock. */
const strategies: readonly (readonly [name: string, make: MakeStrategy])[] = [
  ['this till', ourTill],
  ['setInterval 3 s per sale', intervalPerSale],
  ['refetchInterval 5 s per sale', refetchPerSale],
  ['published steps per sale', publishedSteps],
  ['one feed every 2 s', oneFeed],
];

const law = { medianMs: 75_000, sigma: 0.7, neverPay: 0.12 };
const slowLaw = { medianMs: 180_000, sigma: 0.8, neverPay: 0.12 };
const day = (salesAnHour: number, more: Partial<Scenario['shop']> = {}) => ({
  hours: 12,
  salesAnHour,
  openAtStart: 0,
  ...law,
  ...more,
});

const scenarios: readonly Scenario[] = [
  { name: '6 sales an hour', shop: day(6) },
  { name: '30 sales an hour', shop: day(30) },
  { name: '120 sales an hour', shop: day(120) },
  { name: '30 an hour, slow payers', shop: day(30, slowLaw) },
  { name: '30 an hour, 2,000 open', shop: day(30, { openAtStart: 2_000, hours: 4 }) },
  { name: '30 an hour, service fails 2 min', shop: day(30), downAt: [60, 200, 400] },
  { name: '30 an hour, feed oldest first', shop: day(30), service: { oldestFirst: true } },
  { name: '30 an hour, asleep 20 min', shop: day(30), asleepAt: [90, 300] },
  { name: '30 an hour, window hidden', shop: day(30), hidden: true },
  { name: '30 an hour, 10 k events of history', shop: day(30), service: { history: 10_000 } },
  { name: '30 an hour, 100 k events of history', shop: day(30), service: { history: 100_000 } },
];

const columns: readonly (readonly [head: string, cell: (figures: Figures) => string])[] = [
  ['mean s', ({ mean }) => (mean / 1_000).toFixed(2)],
  ['p95 s', ({ p95 }) => (p95 / 1_000).toFixed(2)],
  ['p99 s', ({ p99 }) => (p99 / 1_000).toFixed(2)],
  ['screen p95', ({ onScreenP95 }) => (onScreenP95 / 1_000).toFixed(2)],
  ['queue p95', ({ backgroundP95 }) => (backgroundP95 / 1_000).toFixed(2)],
  ['req/min', ({ perMinute }) => perMinute.toFixed(1)],
  ['peak', ({ peak }) => String(peak)],
  ['kB/min', ({ kbPerMinute }) => kbPerMinute.toFixed(0)],
  ['missed', ({ missed }) => String(missed)],
  ['doubled', ({ doubled }) => String(doubled)],
];

const [only, strategy] = process.argv.slice(2);
for (const scenario of scenarios.filter((each) => only === undefined || each.name.includes(only))) {
  console.log(`\n### ${scenario.name}\n`);
  console.log(`| strategy | ${columns.map(([head]) => head).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---:').join('|')}|`);
  for (const [name, make] of strategies.filter(([each]) => strategy === undefined || each === strategy)) {
    const figures = await runDay(scenario, make);
    console.log(`| ${name} | ${columns.map(([, cell]) => cell(figures)).join(' | ')} |`);
  }
}
