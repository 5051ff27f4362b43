import { report, shareOf } from '../report/figure.ts';
import type { Figures } from './figures.ts';
import type { Scenario } from './scenarios.ts';

export const OURS = 'this till';
/** The claims are measured on this day; the others show that they hold on unusual days. */
const CLAIMED = '30 sales an hour';
/** Requests in any minute (section 10). */
const MOST_IN_A_MINUTE = 60;

type DayFigures = Figures & { readonly sales: number };

/** Reports the figures of our till in a scenario, next to those of every other strategy that was run. */
export function reportScenario({ name, aims }: Scenario, byStrategy: ReadonlyMap<string, DayFigures>): void {
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
