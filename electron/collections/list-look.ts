import { type Ms, minutes, ms } from '../shared/units.ts';
import { BYTES_A_MINUTE, canRead, type Lively, type Plan, SAVED_BYTES } from './rates.ts';
import type { Due, WatchItem, WatchState } from './watch-state.ts';

/** Of its bytes, what the list may cost a minute as a mere reconciler beside reads that do the watching. */
const RECONCILER_BYTES_A_MINUTE = 100_000;
/** Where a read is due anyway the list is taken for this part of its price, because it does the work of that read. */
const INSTEAD = 0.82;

/**
 * The next look at the list: as soon as the looks it saves are worth its price, now and then to reconcile, and at
 * once when it was asked for or never read. Null while one is on its way, or nothing is open.
 */
export function listLook(state: WatchState, open: readonly WatchItem[], plan: Plan): Due | null {
  const { reading, urgent, lastAt, bytes } = state.feed;
  if (reading || (open.length === 0 && !urgent)) return null;
  const reconcile = lastAt === null || urgent ? 0 : lastAt + reconcilerGap(bytes);
  const due = Math.min(reconcile, state.now + worthIn(plan));
  return { due: ms(Math.max(due, bytesAt(state))), look: { kind: 'feed' } };
}

/** Each minute while the list is small, and as its bytes are earned once it is not. */
const reconcilerGap = (bytes: number): number => Math.max(minutes(1), (bytes / RECONCILER_BYTES_A_MINUTE) * 60_000);

/**
 * In how many ms the list pays. A collection that is due to g makes it worth g² requests, at most the one that its own
 * read costs, and without limit where it has no own read: so list and reads share the work at the lowest cost.
 */
function worthIn({ lively, price: full }: Plan): number {
  if (full === Number.POSITIVE_INFINITY) return full;
  const price = lively.some(isDue) ? full * INSTEAD : full;
  let [worth, rising, curving] = [0, 0, 0];
  for (const { item, gap, unlisted } of lively) {
    if (canRead(item) && unlisted >= 1) {
      worth += 1;
      continue;
    }
    worth += unlisted * unlisted;
    rising += unlisted / gap;
    curving += 1 / (gap * gap);
  }
  if (worth >= price) return 0;
  if (curving === 0) return Number.POSITIVE_INFINITY;
  return (Math.sqrt(rising * rising + curving * (price - worth)) - rising) / curving;
}

const isDue = ({ item, gathered }: Lively): boolean => gathered >= 1 && !item.reading;

/** Bytes are earned with time; a list larger than what can be saved up waits until it would have been earned. */
function bytesAt({ now, feed: { bytes }, byteBudget }: WatchState): Ms {
  const needed = Math.min(bytes, SAVED_BYTES);
  return byteBudget >= needed ? ms(0) : ms(now + ((needed - byteBudget) / BYTES_A_MINUTE) * 60_000);
}
