import type { PolledAccount } from '../../../../electron/sales/watch/poll-intervals.ts';
import { nextRead, type QueueState } from '../../../../electron/sales/watch/poll-queue.ts';
import { createRequestBudget, meteredLimits } from '../../../../electron/sales/watch/request-budget.ts';
import { hours, type Ms, minutes, ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';

export const NOW = ms(1_800_000_000_000);

/** An open account of this age in ms that was never polled. */
export const aged = (age: number, more: Partial<PolledAccount> = {}): PolledAccount => {
  const since = ms(NOW - age);
  return {
    key: 'a',
    sale: 'a' as SaleId,
    state: 'open',
    mayBeFilledUp: false,
    isOnItsWay: false,
    since,
    expiresAt: ms(since + hours(24)),
    watchedUntil: ms(since + hours(48)),
    isCurrent: false,
    isClaimed: false,
    requestedFrom: null,
    refid: 'known',
    polledAt: null,
    lastFailed: false,
    readingSince: null,
    ...more,
  };
};

const any = ms(0);
export const FREE: QueueState['freeAt'] = {
  paused: any,
  requested: any,
  current: any,
  watchedWithCurrent: any,
  routine: any,
  old: any,
  currentEvery: any,
  severalEvery: any,
};

/** A watcher that has spent nothing and fails at nothing. */
export const queueState = (accounts: readonly PolledAccount[], more: Partial<QueueState> = {}): QueueState => ({
  now: NOW,
  accounts,
  intervals: meteredLimits.intervals,
  failing: false,
  pausedUntil: ms(0),
  freeAt: FREE,
  ...more,
});

/** The budget of a till on mobile data, by the service's clock and by one that no user can set. */
export const budgetBy = (wall: () => number, ticks = wall) => createRequestBudget(wall, ticks, meteredLimits);

export interface PollRequest {
  readonly at: Ms;
  readonly key: string;
}

/** How long each read of the play takes, in ms. */
const ANSWER = 120;

/**
 * Plays the queue with the real budget over so many ms, with reads that find nothing. `each` may change the accounts at
 * the time it is called with.
 */
export function play(
  accounts: readonly PolledAccount[],
  length: number,
  each: (live: Map<string, PolledAccount>, now: Ms) => void = () => undefined,
): readonly PollRequest[] {
  let now = NOW;
  const budget = budgetBy(() => now);
  const polls: PollRequest[] = [];
  const live = new Map(accounts.map((account) => [account.key, account]));
  while (now < NOW + length) {
    each(live, now);
    const read = nextRead(queueState([...live.values()], { now, freeAt: budget.freeAt() }));
    const account = read && live.get(read.key);
    if (!read || !account || read.at > now) {
      now = ms(Math.max(now + 1, Math.min(read?.at ?? now + minutes(1), now + minutes(1))));
      continue;
    }
    budget.spendRequest(read.kind);
    polls.push({ at: now, key: read.key });
    live.set(read.key, { ...account, polledAt: now, requestedFrom: null });
    now = ms(now + ANSWER);
  }
  return polls;
}

export const pollsOf = (polls: readonly PollRequest[], key: string) => polls.filter((each) => each.key === key);

/** The longest time in ms without a poll of this account, from the start of the play to its end. */
export function longestWait(polls: readonly PollRequest[], key: string, length: number): number {
  const times = [NOW, ...pollsOf(polls, key).map(({ at }) => at), NOW + length];
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? 0)));
}
