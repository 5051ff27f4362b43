import { useTranslation } from 'react-i18next';
import type { OtherTillsKnown } from '../../../electron/shared/base/scope.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { useTicker } from '../../components/ticker.ts';
import { agoText, clockTime, exactTime, shopDate } from '../../lib/format-time.ts';

/** Returns how far the shop's other tills are known: until when, and whose records are not trusted. Often nothing. */
export function useOthersNotes(): (others: OtherTillsKnown | undefined) => readonly string[] {
  const { t } = useTranslation('office');
  const { now } = useTicker();
  return (others) => [
    ...(others && others.asOf !== null ? [t('tills.asOf', { time: clockTime(others.asOf, ms(now())) })] : []),
    ...(others && others.broken.length > 0 ? [t('tills.broken', { names: others.broken.join(', ') })] : []),
  ];
}

/** Returns a formatter of times: "14:02 · 2 min ago". */
export function useTimeAndAge(): (at: Ms) => string {
  const { t } = useTranslation();
  const ticker = useTicker();
  return (at) => {
    const now = ms(ticker.now());
    return `${clockTime(at, now)} · ${agoText(t, at, now)}`;
  };
}

/** Returns a formatter of times to the second: "21 Nov, 14:02:11", with the year when it is not this one. */
export function useDayAndTime(): (at: Ms) => string {
  const ticker = useTicker();
  return (at) => `${shopDate(at, ms(ticker.now()))}, ${exactTime(at)}`;
}
