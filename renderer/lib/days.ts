import { DAY, shopDayOf, shopDayStart } from '../../electron/shared/shop-day.ts';
import { type Ms, ms } from '../../electron/shared/units.ts';

export type DayChoice = 'any' | 'today' | 'yesterday' | 'between';

/** A stretch of time, `to` not included; null where it has no end. */
export interface Stretch {
  readonly from: Ms | null;
  readonly to: Ms | null;
}

/** When the shop's day began in which `at` lies. */
export const dayStart = (at: number): Ms => shopDayStart(shopDayOf(at));

/** The day a date box names ("2026-11-21"); null while it names none. */
function startOf(date: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts ? shopDayStart(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY) : null;
}

/** The time a choice of days means at the moment `now`. `from` and `to` are the two date boxes. */
export function stretchOf(choice: DayChoice, from: string, to: string, now: number): Stretch {
  const today = dayStart(now);
  if (choice === 'today') return { from: today, to: null };
  if (choice === 'yesterday') return { from: ms(today - DAY), to: ms(today) };
  if (choice === 'any') return { from: null, to: null };
  const [first, last] = [startOf(from), startOf(to)];
  return { from: first === null ? null : ms(first), to: last === null ? null : ms(last + DAY) };
}
