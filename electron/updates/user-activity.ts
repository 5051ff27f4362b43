import { type Ms, ms } from '../shared/base/units.ts';

/** Tracks user activity by the calls of the windows. */
export interface Activity {
  /** Called for every call a user caused; calls that a window makes by itself do not count. */
  readonly onUserCall: () => void;
  /** Called when a shift's report was asked for. */
  readonly onReport: () => void;
  readonly sinceTouched: () => Ms;
  /** Since a shift's report was last asked for; null when never. */
  readonly sinceReport: () => Ms | null;
}

/** `now`: a monotonic clock, in milliseconds. */
export function createActivity(now: () => number = () => performance.now()): Activity {
  let touchedAt = now();
  let reportedAt: number | null = null;
  return {
    onUserCall() {
      touchedAt = now();
    },
    onReport() {
      touchedAt = now();
      reportedAt = touchedAt;
    },
    sinceTouched: () => ms(now() - touchedAt),
    sinceReport: () => (reportedAt === null ? null : ms(now() - reportedAt)),
  };
}
