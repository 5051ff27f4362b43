import { type Figures, figuresOf } from './watch/figures.ts';
import { ourTill } from './watch/our-till.ts';
import { OURS, reportScenario } from './watch/report.ts';
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
import { headOf, rowOf } from './watch/table.ts';
import { reportWireDays } from './watch/wire/report.ts';

/**
 * `npm run bench -- watch [part of a scenario's name] [strategy]`: how soon payments are noticed, and at what price, on
 * a virtual clock, by the till and by what one would pick instead.
 */
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
