import type { AlertKind } from '../../../../electron/shared/alerts.ts';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import type { Language } from '../../../../electron/shared/languages.ts';
import { formatNaira, type Units } from '../../../../electron/shared/money.ts';
import { nairaWords } from '../../../../electron/shared/naira-words.ts';
import type { Cue } from '../../../app/sound.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { moreFacts } from '../../sale/announcement-text.ts';
import { headlineText } from '../../sale/status-text.ts';

/** Most severe first: only one sentence is spoken. */
const grave: readonly AlertKind[] = [
  'reversed',
  'reversing',
  'asked-mismatch',
  'paid-then-failed',
  'short',
  'paid-after-cancel',
  'paid-unseen',
  'paid-twice',
  'late',
  'keys-refused',
];

/** Returns the sound of new alerts; null for none. Alarms take precedence over paid. */
export function soundFor(fresh: readonly AlertKind[]): Cue | null {
  if (fresh.length === 0) return null;
  return fresh.some((sign) => sign !== 'paid') ? 'alarm' : 'paid';
}

/** Returns the spoken sentence in language `lng`. */
export function spokenText(t: Translate, view: CollectionView, fresh: readonly AlertKind[], lng: Language): string {
  const { verdict } = view;
  const amount = spokenAmount(t, verdict?.receivedAmount ?? view.amount.units, lng);
  const missing = spokenAmount(t, verdict?.difference ?? (0 as Units), lng);
  const [worst] = grave.filter((sign) => fresh.includes(sign));
  if (!worst) return t('speech.paid', { lng, amount });
  return `${t('speech.attention', { lng })} ${t(`speech.${worst}`, { lng, amount, missing })}`;
}

/** Returns the amount in words in English, because voices misread long figures; in other languages as figures. */
export function spokenAmount(t: Translate, units: Units, lng: Language): string {
  if (lng === 'en') return nairaWords(units);
  const kobo = Math.floor(Math.abs(units) / 100);
  const [naira, rest] = [Math.floor(kobo / 100), kobo % 100];
  return rest === 0 ? t('speech.naira', { lng, naira }) : t('speech.nairaKobo', { lng, naira, kobo: rest });
}

/** Title and text of an OS notification, with the last four digits of the phone only. */
export const noticeText = (t: Translate, view: CollectionView) => ({
  title: [headlineText(t, view), ...moreFacts(t, view)].join('. '),
  body: t('notice.sale', { amount: amountOf(view), tail: view.phoneTail }),
});

/** "Paid ₦5,000.00", for the window title. */
export const titleText = (t: Translate, view: CollectionView): string => `${headlineText(t, view)} ${amountOf(view)}`;

/** The amount received for Paid, else the amount requested. */
const amountOf = ({ verdict, amount }: CollectionView): string =>
  formatNaira(verdict?.headline === 'paid' ? (verdict.receivedAmount ?? amount.units) : amount.units);
