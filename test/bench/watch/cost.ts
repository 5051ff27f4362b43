import { assumedLaw } from '../../../electron/collections/hazard.ts';
import { schedule } from '../../../electron/collections/schedule.ts';
import type { WatchItem, WatchState } from '../../../electron/collections/watch-state.ts';
import { ms } from '../../../electron/shared/units.ts';
import { mulberry } from './shop.ts';

const NOW = 1_000_000_000;
const CALLS = 500;

/** What one call of the schedule costs with 2,000 open, a few of them young. Median and worst, in ms of this computer. */
export function planCost(): string {
  const random = mulberry(11);
  const items = Array.from({ length: 2_000 }, (_, i) =>
    item(i, i < 40 ? random() * 600_000 : random() * 86_000_000, random()),
  );
  const costs = Array.from({ length: CALLS }, (_, i) => timed(() => schedule(stateAt(NOW + i * 137, items))));
  const sorted = costs.slice(50).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `schedule, 2,000 open: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms (aim: below 2 ms)`;
}

function timed(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

function item(i: number, age: number, chance: number): WatchItem {
  const issuedAt = ms(Math.round(NOW - age));
  return {
    key: `collection/${i}`,
    issuedAt,
    expiresAt: ms(issuedAt + 86_400_000),
    onScreen: i === 0,
    urgent: false,
    paid: chance < 0.3,
    refid: 'known',
    lastReadAt: ms(Math.round(NOW - chance * age)),
    reading: false,
  };
}

const stateAt = (now: number, items: readonly WatchItem[]): WatchState => ({
  now: ms(now),
  items,
  feed: { lastAt: ms(now - 4_000), reading: false, urgent: false, bytes: 300_000, blind: false },
  requests: Array.from({ length: 45 }, (_, i) => ms(now - 59_000 + i * 1_300)),
  byteBudget: 40_000_000,
  allowance: 200,
  law: assumedLaw,
  failing: false,
  pausedUntil: ms(0),
});
