import { type Ms, ms } from '../shared/units.ts';

/** Calls that a window makes by itself, whether or not anybody is there. */
const byItself = /^(news|till|connection|customerDisplay|updates|staff\.lock|banks\.(list|usualWait))\b/;
const reports = new Set(['shift.report', 'shift.close', 'shift.zReports']);

/** Whether somebody uses the till, judged by the calls of its windows. */
export interface Activity {
  readonly note: (area: string, name: string) => void;
  readonly sinceTouched: () => Ms;
  /** Since a shift's report was last asked for; null when never. */
  readonly sinceReport: () => Ms | null;
}

/** `now`: a clock that only goes forward, in milliseconds. */
export function createActivity(now: () => number = () => performance.now()): Activity {
  let touchedAt = now();
  let reportedAt: number | null = null;
  return {
    note(area, name) {
      const call = `${area}.${name}`;
      if (byItself.test(call)) return;
      touchedAt = now();
      if (reports.has(call)) reportedAt = touchedAt;
    },
    sinceTouched: () => ms(now() - touchedAt),
    sinceReport: () => (reportedAt === null ? null : ms(now() - reportedAt)),
  };
}
