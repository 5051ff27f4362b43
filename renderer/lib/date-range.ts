import type { ExportPeriod } from '../../electron/shared/back-office/export-table.ts';
import type { Span } from '../../electron/shared/back-office/reconciliation.ts';
import { DAY, shopDayOf, shopDayOfDate, shopDayStart, shopIsoDate } from '../../electron/shared/shop/shop-day.ts';

export const dateRangeNames = ['any', 'today', 'yesterday', 'day', 'week', 'month', 'quarter', 'between'] as const;
export type DateRangeName = (typeof dateRangeNames)[number];

/** A period as chosen. The dates ("2026-11-21", or empty) count for "between", the first of them for "day". */
export interface DateRangeChoice {
  readonly name: DateRangeName;
  readonly from: string;
  readonly to: string;
}

export const rangeNamed = (name: DateRangeName): DateRangeChoice => ({ name, from: '', to: '' });

/** Returns this choice with another name; a single day is first the one before today. */
export const renamedRange = (choice: DateRangeChoice, name: DateRangeName, now: number): DateRangeChoice => ({
  ...choice,
  name,
  from: name === 'day' && choice.from === '' ? shopIsoDate(now - DAY) : choice.from,
});

const lengths = { today: 1, week: 7, month: 30, quarter: 90 } as const;

/** Returns the period of a choice at time `now`, in whole days of the shop. */
export function dateRangeOf({ name, from, to }: DateRangeChoice, now: number): ExportPeriod {
  const today = shopDayOf(now);
  switch (name) {
    case 'any':
      return { from: null, to: null };
    case 'yesterday':
      return { from: shopDayStart(today - 1), to: shopDayStart(today) };
    case 'day':
    case 'between': {
      const first = shopDayOfDate(from);
      const last = shopDayOfDate(name === 'day' ? from : to);
      return {
        from: first === null ? null : shopDayStart(first),
        to: last === null ? null : shopDayStart(last + 1),
      };
    }
    default:
      return { from: shopDayStart(today - lengths[name] + 1), to: null };
  }
}

/** The most days a closed period may have. */
const MOST = 92;

/** Returns the chosen days up to the end of today, or why there are none. */
export function closedDateRangeOf(choice: DateRangeChoice, now: number): Span | 'empty' | 'backwards' | 'tooLong' {
  const { from, to } = dateRangeOf(choice, now);
  if (from === null || (to === null && choice.name === 'between')) return 'empty';
  const end = to ?? shopDayStart(shopDayOf(now) + 1);
  if (end <= from) return 'backwards';
  return end - from > MOST * DAY ? 'tooLong' : { from, to: end };
}
