import type { PayoutView } from '../../shared/back-office/payouts.ts';
import { hours, type Ms, minutes } from '../../shared/base/units.ts';

/** Refresh interval while the list is visible. */
const ON_SCREEN: Ms = minutes(1);

const DAY = 24;

/** Automatic refresh interval by time since last change; null for manual only. */
export function refreshGap(age: number): Ms | null {
  if (age < hours(6)) return minutes(20);
  if (age < hours(3 * DAY)) return hours(1);
  if (age < hours(14 * DAY)) return hours(6);
  return age < hours(60 * DAY) ? hours(DAY) : null;
}

/** A payout with what its schedule needs. */
export interface Open {
  readonly view: Pick<PayoutView, 'key' | 'since' | 'readAt'>;
  /** False when an event arrived after the last read. */
  readonly confirmed: boolean;
}

/**
 * Returns due payouts, longest waiting first: at once after an event, else by `refreshGap`, and after a minute while
 * the list is visible. `triedAt` is the last attempt, including failed ones.
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
    // A clock that was set back must not stop refreshing.
    return gap !== null && (last > now || now - last >= gap);
  };
  return open.filter(isDue).toSorted((a, b) => lastLook(a) - lastLook(b));
}
