import type { Ms } from '../../electron/shared/base/units.ts';
import { SHOP_TIME_ZONE, shopDayOf, shopYearOf } from '../../electron/shared/shop/shop-day.ts';
import type { Translate } from '../i18n/texts.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: SHOP_TIME_ZONE });
const exact = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: SHOP_TIME_ZONE,
});

const days = new Map<string, Intl.DateTimeFormat>();

/** Returns the locale of dates: the page's language, or English where this computer lacks its month names. */
function dayFormat(withYear: boolean): Intl.DateTimeFormat {
  const lang = document.documentElement.lang || 'en';
  const key = `${lang} ${withYear}`;
  const cachedFormat = days.get(key);
  if (cachedFormat) return cachedFormat;
  const [locale = 'en-GB'] = lang === 'en' ? [] : Intl.DateTimeFormat.supportedLocalesOf(lang);
  const year = withYear ? { year: 'numeric' as const } : {};
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone: SHOP_TIME_ZONE });
  days.set(key, format);
  return format;
}

/** 14:02, or 14:02 · 20 Nov when that was another day than `now`, with the year when that was another too. */
export function clockTime(at: Ms, now: Ms): string {
  const day = dayOf(at, now);
  return day === null ? clock.format(at) : `${clock.format(at)} · ${day}`;
}

/** 20 Nov, when that was another day than `now`; null for today. */
export const dayOf = (at: Ms, now: Ms): string | null => (shopDayOf(at) === shopDayOf(now) ? null : shopDate(at, now));

/** 20 Nov, the shop's day; 20 Nov 2025 when that was another year than `now`. */
export const shopDate = (at: Ms, now: Ms): string => dayFormat(shopYearOf(at) !== shopYearOf(now)).format(at);

/** 20 Nov 2026, for what is read in another year. */
export const fullDate = (at: Ms): string => dayFormat(true).format(at);

/** 14:02:11. */
export const exactTime = (at: Ms): string => exact.format(at);

/** A stamp so little ahead is two clocks that differ by a breath, and not a time to come. */
const CLOCK_TOLERANCE = 5_000;
const isAhead = (at: Ms, now: Ms) => at - now > CLOCK_TOLERANCE;

/** Returns when money was received and when the till saw it; a time to come, as of a bank's next day, has no age. */
export const receiptText = (t: Translate, receivedAt: Ms, seenAt: Ms, now: Ms): string =>
  isAhead(receivedAt, now)
    ? bookedText(t, receivedAt, now)
    : `${clockTime(receivedAt, now)} · ${agoText(t, seenAt, now)}`;

/** 14:02, or "Bank time 14:02 · 22 Nov" while that time has not come. */
export const bookedText = (t: Translate, at: Ms, now: Ms): string =>
  isAhead(at, now) ? t('outcome.bookedFor', { time: clockTime(at, now) }) : clockTime(at, now);

/** Returns the age of a time: "just now", "2 min ago", "3 h ago". A future time is shown as a time. */
export function agoText(t: Translate, at: Ms, now: Ms): string {
  if (isAhead(at, now)) return clockTime(at, now);
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return t('ago.now');
  if (minutes < 60) return t('ago.minutes', { count: minutes });
  return minutes < 1_440
    ? t('ago.hours', { count: Math.floor(minutes / 60) })
    : t('ago.days', { count: Math.floor(minutes / 1_440) });
}

/** When this one was last read from the service: "checked 2 s ago". */
export function checkedText(t: Translate, at: Ms | null, now: Ms): string {
  if (at === null) return t('checked.never');
  const seconds = Math.floor((now - at) / 1_000);
  if (seconds < 1) return t('checked.now');
  if (seconds < 60) return t('checked.seconds', { count: seconds });
  return seconds < 3_600
    ? t('checked.minutes', { count: Math.floor(seconds / 60) })
    : t('checked.hours', { count: Math.floor(seconds / 3_600) });
}

/** Time left in words, for the list: "23 h 41 min left". */
export function leftText(t: Translate, remainingMs: Ms): string {
  const minutes = Math.floor(remainingMs / 60_000);
  if (minutes < 1) return t('queue.left.last');
  if (minutes < 60) return t('queue.left.minutes', { minutes });
  return t('queue.left.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
