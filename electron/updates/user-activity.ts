import { ms } from '../shared/base/units.ts';

/** `now`: a monotonic clock, in milliseconds. */
export function createActivity(now: () => number = () => performance.now()) {
  let touchedAt = now();
  let reportedAt: number | null = null;
  return {
    /** Called for every call a user caused; calls that a window makes by itself do not count. */
    onUserCall(): void {
      touchedAt = now();
    },
    onReport(): void {
      touchedAt = now();
      reportedAt = touchedAt;
    },
    sinceTouched: () => ms(now() - touchedAt),
    /** Since a shift's report was last asked for; null when never. */
    sinceReport: () => (reportedAt === null ? null : ms(now() - reportedAt)),
  };
}

export type Activity = ReturnType<typeof createActivity>;
