import type { Span } from '../../../../electron/shared/reconciliation.ts';
import { DAY, shopDayOf, shopDayStart } from '../../../../electron/shared/shop-day.ts';
import { ms } from '../../../../electron/shared/units.ts';

export const ranges = ['today', 'yesterday', 'week', 'month', 'between'] as const;
export type Range = (typeof ranges)[number];

/** The chosen period, with two dates ("2026-11-21"). */
export interface Chosen {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
}

/** Maximum number of days. */
const MOST = 92;

const lengths = { today: 1, week: 7, month: 30 } as const;

/** Returns the chosen days at time `now`, or why there are none. */
export function spanOf({ range, from, to }: Chosen, now: number): Span | 'empty' | 'backwards' | 'tooLong' {
  const today = shopDayOf(now);
  if (range === 'yesterday') return days(today - 1, today);
  if (range !== 'between') return days(today - lengths[range] + 1, today + 1);
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null) return 'empty';
  if (last < first) return 'backwards';
  return last - first >= MOST ? 'tooLong' : days(first, last + 1);
}

const days = (first: number, until: number): Span => ({ from: shopDayStart(first), to: shopDayStart(until) });

/** Returns the number of a day; null for an invalid date. */
function dayOf(date: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY : null;
}

/** Whether the first snapshot is so old that it says more about earlier days. */
export const isOld = (opening: number, asked: Span): boolean => opening < ms(asked.from - DAY);
