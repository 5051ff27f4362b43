import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** "41 s", "3 min 5 s", "2 h 4 min". */
export function waitText(t: Translate<'office'>, waited: Ms): string {
  const seconds = Math.round(waited / 1_000);
  if (seconds < 60) return t('today.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return t('today.minutesSeconds', { minutes, seconds: seconds % 60 });
  if (minutes < 60) return t('today.minutes', { minutes });
  return t('today.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
