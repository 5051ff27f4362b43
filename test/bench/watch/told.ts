import { report, shareOf } from '../report/figure.ts';
import type { Figures } from './figures.ts';
import type { Scenario } from './scenarios.ts';

export const OURS = 'this till';
/** What is claimed stands on this day; the others show that it holds when things are not as usual. */
const CLAIMED = '30 sales an hour';
/** Of any minute, and of a minute on average (interface 3.1 and the design's byte budget). */
const CEILINGS = { peak: 60, kilobytes: 1_000 } as const;

type Told = Figures & { readonly sales: number };

/** Reports what our till came to in a scenario, beside every other way of watching that was run. */
export function tellScenario({ name }: Scenario, byStrategy: ReadonlyMap<string, Told>): void {
  const ours = byStrategy.get(OURS);
  if (!ours) return;
  const { sales } = ours;
  const headline = name === CLAIMED;
  const note = (what: string, unit: string, value: number, aim?: number) =>
    report(shareOf(`${name}: ${what}`, unit, value, sales, { aim, headline }));
  note('most requests in a minute', '', ours.peak, CEILINGS.peak);
  note('received a minute', 'kB', ours.kbPerMinute, CEILINGS.kilobytes);
  note('missed or told twice', '', ours.missed + ours.doubled, 0);
  note('p99 of the delay', 's', ours.p99 / 1_000);
  for (const [peer, theirs] of byStrategy) {
    if (peer === OURS) continue;
    const beside = (median: number, ratioAim?: number) => ({ peer: { name: peer, median }, ratioAim, headline });
    const delay = beside(theirs.mean / 1_000, headline ? 1 : undefined);
    report(shareOf(`${name}: mean delay`, 's', ours.mean / 1_000, sales, delay));
    report(shareOf(`${name}: requests a minute`, '', ours.perMinute, sales, beside(theirs.perMinute)));
  }
}
