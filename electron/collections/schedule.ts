import { WATCH_GRACE } from '../shared/countdown.ts';
import { hours, type Ms, ms, seconds } from '../shared/units.ts';
import { ROUTINE_REQUESTS_A_MINUTE } from './crowd.ts';
import { listLook } from './list-look.ts';
import { canRead, type Lively, type Plan, planRates } from './rates.ts';
import { nextSweep } from './sweeps.ts';
import type { Due, Look, WatchItem, WatchState } from './watch-state.ts';

export const MAX_REQUESTS_A_MINUTE = 60;
const MAX_READS_AT_ONCE = 3;

/**
 * The next look at the service, from what is open and what was spent: a pure function, so that a day can be played
 * through it in a second. Each collection is looked at as often as its payment is likely, the one on the screen
 * first; the list looks at all of them at once as soon as that is worth its price; everything open is swept by its
 * own read, so that a broken list costs seconds, not sales (design section 5).
 */
export function schedule(state: WatchState): Look {
  const open = state.items.filter((item) => state.now < item.expiresAt + WATCH_GRACE);
  const plan = planRates({ ...state, items: open });
  const first = urgentLook(state, open) ?? routineLook(state, open, plan);
  if (first && first.due <= state.now) return first.look;
  const soonest = first?.due ?? ms(state.now + hours(1));
  return { kind: 'sleep', until: plan.lively.length > 0 ? ms(Math.min(soonest, state.now + REPLAN)) : soonest };
}

/** While payment is likely its likelihood moves by the second, and the plan with it. */
const REPLAN = seconds(1);

/** What somebody asked for: the list, the one on the screen, then the youngest. Null when nobody asks. */
function urgentLook(state: WatchState, open: readonly WatchItem[]): Due | null {
  const allowed = budgetAt(state, MAX_REQUESTS_A_MINUTE);
  if (state.feed.urgent && !state.feed.reading && state.byteBudget >= state.feed.bytes)
    return { due: allowed, look: { kind: 'feed' } };
  if (readsInFlight(state) >= MAX_READS_AT_ONCE) return null;
  let asked: WatchItem | null = null;
  for (const item of open) {
    if (!item.urgent || item.reading || item.refid === 'none') continue;
    if (!asked || isBefore(item, asked)) asked = item;
  }
  return asked && { due: allowed, look: { kind: 'read', key: asked.key } };
}

const isBefore = (a: WatchItem, b: WatchItem) => (a.onScreen === b.onScreen ? a.issuedAt > b.issuedAt : a.onScreen);

function routineLook(state: WatchState, open: readonly WatchItem[], plan: Plan): Due | null {
  const busy = readsInFlight(state);
  if (state.failing && (busy > 0 || state.feed.reading)) return null;
  const list = listLook(state, open, plan);
  const reads =
    busy >= MAX_READS_AT_ONCE
      ? []
      : [...plan.lively.filter(isOwnRead).map((each) => readOf(each, state.now)), ...sweepOf(state, open)];
  const first = list && list.due <= state.now ? list : earliest([...(list ? [list] : []), ...reads]);
  return (
    first && { ...first, due: ms(Math.max(first.due, state.pausedUntil, budgetAt(state, ROUTINE_REQUESTS_A_MINUTE))) }
  );
}

const earliest = (looks: readonly Due[]) => looks.reduce<Due | null>((a, b) => (a && a.due <= b.due ? a : b), null);

const readsInFlight = ({ items }: WatchState) => items.reduce((sum, item) => sum + (item.reading ? 1 : 0), 0);

const isOwnRead = ({ item }: Lively) => canRead(item) && !item.reading;

/** The one on the screen goes before what is due at about the same time. */
function readOf({ item, gap, gathered }: Lively, now: Ms): Due {
  const due = now + (1 - gathered) * gap;
  // Its lateness counts double, so that it comes first again after a time in which nothing was read.
  const first = item.onScreen && due <= now ? due - SCREEN_FIRST - (now - due) : due;
  return { due: ms(first), look: { kind: 'read', key: item.key } };
}
const SCREEN_FIRST = 1_800;

function sweepOf(state: WatchState, open: readonly WatchItem[]): Due[] {
  const sweep = nextSweep(state, open);
  return sweep ? [{ due: sweep.due, look: { kind: 'read', key: sweep.key } }] : [];
}

/** When one more request may leave so that any minute holds at most so many. */
function budgetAt({ requests }: WatchState, most: number): Ms {
  const oldest = requests.at(-most);
  return oldest === undefined ? ms(0) : ms(oldest + 60_000);
}
