import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { useTicker } from '../../components/ticker.ts';
import { agoText, clockTime } from '../../lib/format-time.ts';

/** Returns a formatter of times: "14:02 · 2 min ago". */
export function useMoment(): (at: Ms) => string {
  const { t } = useTranslation();
  const ticker = useTicker();
  return (at) => {
    const now = ms(ticker.now());
    return `${clockTime(at, now)} · ${agoText(t, at, now)}`;
  };
}
