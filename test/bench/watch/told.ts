import { report, shareOf } from '../report/figure.ts';
import type { Figures } from './figures.ts';
import type { Scenario } from './scenarios.ts';

export const OURS = 'this till';
const PEER = 'setInterval 3 s per sale';
/** What is claimed of this till stands on these; the others are told for their own sake. */
const claimed: readonly string[] = ['30 sales an hour', '30 an hour, 2,000 open', '120 sales an hour'];

type Told = Figures & { readonly sales: number };

/** Reports what our till came to in a scenario, beside what is written first where nobody thinks about it. */
export function tellScenario({ name }: Scenario, byStrategy: ReadonlyMap<string, Told>): void {
  const [ours, peer] = [byStrategy.get(OURS), byStrategy.get(PEER)];
  if (!ours) return;
  const wanted = claimed.includes(name) ? { ratioAim: 1 } : {};
  const beside = (median: number | undefined) =>
    median === undefined ? {} : { peer: { name: PEER, median }, ...wanted };
  const { sales } = ours;
  report(shareOf(`${name}: mean delay`, 's', ours.mean / 1_000, sales, beside(peer && peer.mean / 1_000)));
  report(shareOf(`${name}: requests a minute`, '', ours.perMinute, sales, beside(peer?.perMinute)));
  report(shareOf(`${name}: missed or told twice`, '', ours.missed + ours.doubled, sales, { aim: 0 }));
}
