import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import type { OtherTillsKnown } from '../../../electron/shared/base/scope.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { useTicker } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { agoText, clockTime, exactTime, shopDate } from '../../lib/format-time.ts';
import { isNaira } from './payouts/sum-of-payouts.ts';

/** Returns a size in bytes in KB or MB, as phones and data bundles count them. */
export const byteSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** "₦1.2m" for a chart axis; takes naira. For charts only, since it is rounded. */
export const compactNaira = (naira: number): string => `₦${compact.format(naira).toLowerCase()}`;

/** Formats naira with its sign; other currencies as figures and code. */
export function amountText(
  t: Translate<'backOffice'>,
  { amount, currency }: { readonly amount: Units | null; readonly currency: string | null },
): string {
  if (amount === null) return t('notSet');
  const text = formatNaira(amount);
  return isNaira({ currency }) ? text : `${text.replace('₦', '')} ${currency}`;
}

export const drawnAmount = (amount: Units): number => amount / 10_000;

/** Returns how far the shop's other tills are known: until when, and whose records are not trusted. Often nothing. */
export function useOthersNotes(): (others: OtherTillsKnown | undefined) => readonly string[] {
  const { t } = useTranslation('backOffice');
  const { t: onPaper } = useTranslation('receipts');
  const { now } = useTicker();
  return (others) => [
    ...(others && others.asOf !== null ? [t('tills.asOf', { time: clockTime(others.asOf, ms(now())) })] : []),
    ...(others && others.broken.length > 0 ? [onPaper('word.tillsBroken', { name: others.broken.join(', ') })] : []),
  ];
}

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
