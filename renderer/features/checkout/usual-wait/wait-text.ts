import type { UsualWait } from '../../../../electron/shared/banks/bank.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE } from '../../../../electron/shared/sales/countdown.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** In ms. After it the usual wait is no longer shown. */
const LONGEST = 600_000;

/** Returns the line at a time of the service's clock; nothing after `LONGEST`. */
export function waitText(t: Translate, { scope, bank, median, p90 }: UsualWait, expiresAt: Ms, now: number): string {
  const waited = Math.max(0, now - (expiresAt - ACCOUNT_LIFE));
  if (waited >= LONGEST) return '';
  const said = t(`wait.${scope}`, {
    bank: bank ?? '',
    usual: spanText(t, Math.max(1, Math.ceil(median / 1_000)) * 1_000),
    waited: spanText(t, waited),
  });
  return waited > p90 ? t('wait.long', { said }) : said;
}

/** Seconds up to two minutes, then minutes. */
const spanText = (t: Translate, span: number): string => {
  const seconds = Math.floor(span / 1_000);
  return seconds < 120 ? t('wait.seconds', { count: seconds }) : t('wait.minutes', { count: Math.floor(seconds / 60) });
};
