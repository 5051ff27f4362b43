import type { ExportPeriod } from '../../electron/shared/back-office/export-table.ts';
import type { Span } from '../../electron/shared/back-office/reconciliation.ts';
import { DAY, shopDayOf, shopDayOfDate, shopDayStart, shopIsoDate } from '../../electron/shared/shop/shop-day.ts';

export const dateRangeNames = ['any', 'today', 'yesterday', 'day', 'week', 'month', 'quarter', 'between'] as const;
export type DateRangeName = (typeof dateRangeNames)[number];

/**
 * A period as chosen. The dates ("2026-11-21", empty, or typed and no date) count for "between", the first of them for
 * "day".
 */
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

/** Formats "2026-11-21" as "21/11/2026"; empty for empty. */
export const dayText = (date: string): string => date.split('-').reverse().join('/');

/** Parses a date typed as day month year, or in ISO format; null when invalid. A year of two digits is of this century. */
export function readDay(typedText: string): string | null {
  const text = typedText.trim();
  const storedDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const spoken = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(text);
  const [year, month, day] = storedDate ? storedDate.slice(1) : (spoken?.slice(1).reverse() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null;
}

/** Returns why a choice is no period: a date is missing or cannot be read, or the last is before the first. */
export function rangeProblemOf({ name, from, to }: DateRangeChoice): 'empty' | 'backwards' | null {
  if (name !== 'day' && name !== 'between') return null;
  // One end of two may be open.
  const dates = (name === 'day' ? [from] : [from, to]).filter((date) => date !== '');
  if (dates.length === 0 || dates.some((date) => readDay(date) !== date)) return 'empty';
  return dates.length === 2 && to < from ? 'backwards' : null;
}

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
  if (rangeProblemOf(choice) === 'empty' || from === null || (to === null && choice.name === 'between')) return 'empty';
  const end = to ?? shopDayStart(shopDayOf(now) + 1);
  if (end <= from) return 'backwards';
  return end - from > MOST * DAY ? 'tooLong' : { from, to: end };
}
