import { type AlertKind, alertAmount } from '../../../../electron/shared/alerts/alerts.ts';
import type { Language } from '../../../../electron/shared/base/languages.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { nairaWords } from '../../../../electron/shared/base/naira-words.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { headlineAmount } from '../../../../electron/shared/sales/sale-headline.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { headlineText } from '../../sale/status-text.ts';

export function spokenText(t: Translate, view: SaleView, kind: AlertKind, lng: Language) {
  const amount = spokenAmount(t, alertAmount(view, kind), lng);
  const missing = spokenAmount(t, view.verdict?.difference ?? (0 as Units), lng);
  if (kind === 'paid') return t('speech.paid', { lng, amount });
  return `${t('speech.attention', { lng })} ${t(`speech.${kind}`, { lng, amount, missing })}`;
}

/** Returns the amount in words in English, because voices misread long figures; in other languages as figures. */
export function spokenAmount(t: Translate, units: Units, lng: Language): string {
  if (lng === 'en') return nairaWords(units);
  const kobo = Math.floor(Math.abs(units) / 100);
  const naira = Math.floor(kobo / 100);
  const rest = kobo % 100;
  return rest === 0 ? t('speech.naira', { lng, naira }) : t('speech.nairaKobo', { lng, naira, kobo: rest });
}

/** "Paid ₦5,000.00", for the window title. */
export const titleText = (t: Translate, view: SaleView): string => `${headlineText(t, view)} ${headlineAmount(view)}`;
