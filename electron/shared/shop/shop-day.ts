import { hours, type Ms, ms } from '../base/units.ts';

/**
 * Lagos is one hour ahead of UTC all year: accounts are in naira only (interface section 8), so the shop is there,
 * whatever this computer's zone.
 */
const ZONE = hours(1);
/** The same for `Intl`. */
export const SHOP_TIME_ZONE = 'Africa/Lagos';
const HOUR = hours(1);
export const DAY: Ms = hours(24);

/** The shop's day a moment lies in, counted from 1970. */
export const shopDayOf = (at: number): number => Math.floor((at + ZONE) / DAY);

/** When a shop's day began, by its number. */
export const shopDayStart = (day: number): Ms => ms(day * DAY - ZONE);

/** The number of a day such as "2026-11-21"; null for other text. */
export function shopDayOfDate(date: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY : null;
}

/** "2026-11-21T14:02:00+01:00", to the second. */
export const shopIsoTime = (at: number): string => `${new Date(at + ZONE).toISOString().slice(0, 19)}+01:00`;

/** "2026-11-21". */
export const shopIsoDate = (at: number): string => shopIsoTime(at).slice(0, 10);

/** The calendar year of the shop's day, such as 2026. */
export const shopYearOf = (at: number): number => new Date(at + ZONE).getUTCFullYear();

/** Returns the hour of a time, counted from 1970. The zone's offset is whole hours, so it is the shop's hour too. */
export const hourNumber = (at: number): number => Math.floor(at / HOUR);
