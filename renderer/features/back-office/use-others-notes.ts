import { useTranslation } from 'react-i18next';
import type { OtherTillsKnown } from '../../../electron/shared/base/scope.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';

/** Returns how far the shop's other tills are known: until when, and whose records are not trusted. Often nothing. */
export function useOthersNotes(): (others: OtherTillsKnown | undefined) => readonly string[] {
  const { t } = useTranslation('office');
  const { now } = useTicker();
  return (others) => [
    ...(others && others.asOf !== null ? [t('tills.asOf', { time: clockTime(others.asOf, ms(now())) })] : []),
    ...(others && others.broken.length > 0 ? [t('tills.broken', { names: others.broken.join(', ') })] : []),
  ];
}
