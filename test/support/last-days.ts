import type { Span } from '../../electron/shared/back-office/reconciliation.ts';
import { DAY, shopDayOf, shopDayStart } from '../../electron/shared/shop/shop-day.ts';

/** Returns the last days of the shop by number, the day of `now` included. */
export function lastDays(days: number, now: number): { readonly first: number; readonly last: number } {
  const last = shopDayOf(now);
  return { first: last - days + 1, last };
}

/** The same, from the beginning of the first to the end of the last. */
export function spanOfLast(days: number, now: number): Span {
  const { first, last } = lastDays(days, now);
  return { from: shopDayStart(first), to: shopDayStart(last + 1) };
}

/** Yesterday to tomorrow: a test may run over the shop's midnight. */
export const aroundToday = (): Span => spanOfLast(3, Date.now() + DAY);
