import type { PolledAccount } from '../../../electron/sales/watch/poll-intervals.ts';
import { nextRead, type QueueState } from '../../../electron/sales/watch/poll-queue.ts';
import { createRequestBudget, meteredLimits } from '../../../electron/sales/watch/request-budget.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { mulberry } from './shop.ts';

const NOW = 1_000_000_000;
const CALLS = 500;

/** What one decision costs with 2,000 open, a few of them young. Median and worst, in ms of this computer. */
export function planCost(): string {
  const random = mulberry(11);
  const accounts = Array.from({ length: 2_000 }, (_, i) =>
    account(i, i < 40 ? random() * 600_000 : random() * 86_000_000, random()),
  );
  const costs = Array.from({ length: CALLS }, (_, i) => durationOf(() => nextRead(stateAt(NOW + i * 137, accounts))));
  const sortedCosts = costs.slice(50).sort((a, b) => a - b);
  const at = (share: number) => (sortedCosts[Math.floor((sortedCosts.length - 1) * share)] ?? 0).toFixed(2);
  return `next read, 2,000 open: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms (aim: below 2 ms)`;
}

function durationOf(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

function account(i: number, age: number, chance: number): PolledAccount {
  const since = ms(Math.round(NOW - age));
  return {
    key: `sale/${i}`,
    sale: `sale-${i}` as SaleId,
    state: chance < 0.3 ? 'paid' : 'open',
    since,
    expiresAt: ms(since + 86_400_000),
    watchedUntil: ms(since + 172_800_000),
    isCurrent: i === 0,
    isClaimed: false,
    requestedFrom: null,
    refid: 'known',
    polledAt: ms(Math.round(NOW - chance * age)),
    lastFailed: false,
    readingSince: null,
  };
}

function stateAt(now: number, accounts: readonly PolledAccount[]): QueueState {
  const time = () => ms(now);
  const { intervals } = meteredLimits;
  const freeAt = createRequestBudget(time, time, meteredLimits).freeAt();
  return { now: ms(now), accounts, intervals, failing: false, pausedUntil: ms(0), freeAt };
}
