import type { PayoutView } from '../../shared/payouts.ts';
import { hours, type Ms, minutes } from '../../shared/units.ts';

/** Somebody looks at the list: it may ask again so soon. */
const ON_SCREEN: Ms = minutes(1);

const DAY = 24;

/** Between two looks the till takes by itself at a payout that is what it is for so long; null: only by hand. */
export function refreshGap(age: number): Ms | null {
  if (age < hours(6)) return minutes(20);
  if (age < hours(3 * DAY)) return hours(1);
  if (age < hours(14 * DAY)) return hours(6);
  return age < hours(60 * DAY) ? hours(DAY) : null;
}

/** A payout with what decides when it is read again. */
export interface Open {
  readonly view: Pick<PayoutView, 'key' | 'since' | 'readAt'>;
  /** False: an event spoke last, and the payout itself was not read since. */
  readonly confirmed: boolean;
}

/**
 * Those it is time to read, the longest waiting first: at once where an event brought news, else by `refreshGap`, and any
 * that was not read for a minute while somebody looks. `triedAt` is the last try, also one that failed.
 */
export function duePayouts<O extends Open>(
  open: readonly O[],
  triedAt: (key: string) => number | null,
  now: number,
  onScreen: boolean,
): readonly O[] {
  const lastLook = ({ view }: Open) => Math.max(view.readAt ?? 0, triedAt(view.key) ?? 0);
  const isDue = (each: Open) => {
    const gap = onScreen || !each.confirmed ? ON_SCREEN : refreshGap(now - each.view.since);
    const last = lastLook(each);
    // A clock that was set back must not stop the reading.
    return gap !== null && (last > now || now - last >= gap);
  };
  return open.filter(isDue).toSorted((a, b) => lastLook(a) - lastLook(b));
}
