import { createBudget } from '../../../electron/collections/budget.ts';
import { assumedLaw } from '../../../electron/collections/hazard.ts';
import { schedule } from '../../../electron/collections/schedule.ts';
import type { WatchItem, WatchState } from '../../../electron/collections/watch-state.ts';
import { hours, type Ms, minutes, ms } from '../../../electron/shared/units.ts';

export const NOW = ms(10_000_000);

/** An account given a minute ago and read just now, unless told otherwise. */
export const item = (more: Partial<WatchItem> = {}): WatchItem => ({
  key: 'a',
  issuedAt: ms(NOW - 60_000),
  expiresAt: ms(NOW - 60_000 + hours(24)),
  onScreen: false,
  urgent: false,
  paid: false,
  refid: 'known',
  lastReadAt: NOW,
  reading: false,
  ...more,
});

/** The same account at another age in ms, and never read. */
export const aged = (age: number, more: Partial<WatchItem> = {}): WatchItem =>
  item({ issuedAt: ms(NOW - age), expiresAt: ms(NOW - age + hours(24)), lastReadAt: null, ...more });

/** A till that has looked at the list just now, with something in hand and nothing spent. */
export const state = (items: readonly WatchItem[], more: Partial<WatchState> = {}): WatchState => ({
  now: NOW,
  items,
  feed: { lastAt: NOW, reading: false, urgent: false, bytes: 2_000, blind: false },
  requests: [],
  allowance: 300,
  law: assumedLaw,
  failing: false,
  byteBudget: 1_000_000,
  pausedUntil: ms(0),
  ...more,
});

/** A list that shows nothing: each is on its own. */
export const blind = { ...state([]).feed, blind: true };

/** Lets time pass until the schedule wants to look, and says at what and after how many ms. */
export function nextLook(start: WatchState): { look: string; after: number } {
  let now = start.now;
  for (let step = 0; step < 100_000; step += 1) {
    const look = schedule({ ...start, now });
    if (look.kind !== 'sleep') return { look: look.kind === 'read' ? look.key : 'feed', after: now - start.now };
    if (look.until <= now) throw new Error('it sleeps until the past');
    now = look.until;
  }
  throw new Error('it never looked');
}

/** Three reads at once, of 120 ms each. */
const ANSWER = 40;

export interface Played {
  readonly at: Ms;
  /** The key that was read, or "feed". */
  readonly look: string;
}

/** Plays the schedule with the till's own budget and answers that come soon and say nothing new. */
export function play(items: readonly WatchItem[], length: Ms, feed: WatchState['feed'] = state([]).feed): Played[] {
  let now = NOW;
  let feedAt = feed.lastAt;
  const budget = createBudget(
    () => now,
    () => 0.5,
  );
  const looks: Played[] = [];
  const live = new Map(items.map((each) => [each.key, { ...each }]));
  while (now < NOW + length) {
    const look = schedule(state([...live.values()], { now, ...budget.state(), feed: { ...feed, lastAt: feedAt } }));
    if (look.kind === 'sleep') {
      now = ms(Math.min(look.until, now + minutes(1)));
      continue;
    }
    budget.sent();
    looks.push({ at: now, look: look.kind === 'feed' ? 'feed' : look.key });
    if (look.kind === 'feed') feedAt = now;
    else Object.assign(live.get(look.key) ?? {}, { lastReadAt: now, urgent: false });
    now = ms(now + ANSWER);
  }
  return looks;
}
