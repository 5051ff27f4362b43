import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { useTicker } from '../../../components/ticker.ts';
import { closedDateRangeOf, type DateRangeChoice } from '../../../lib/date-range.ts';
import { fullDate } from '../../../lib/format-time.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { useDashboard } from './use-dashboard.ts';

interface Props {
  readonly chosen: DateRangeChoice;
  readonly children: (view: TodayView) => ReactNode;
}

/** The totals of the chosen days, or why there are none. */
export function Dashboard({ chosen, children }: Props) {
  const { t } = useTranslation('office');
  const ticker = useTicker();
  const span = closedDateRangeOf(chosen, ticker.now());
  if (span === 'empty') return null;
  if (typeof span === 'string') return <p role="alert">{t(`range.${span}`)}</p>;
  return (
    <Totals key={`${chosen.name} ${chosen.from} ${chosen.to}`} chosen={chosen}>
      {children}
    </Totals>
  );
}

function Totals({ chosen, children }: Props) {
  const query = useDashboard(chosen);
  return <QueryBoundary query={query}>{children}</QueryBoundary>;
}

/** Returns a function from a choice of days to "25 Nov 2026", or "19 Nov 2026 – 25 Nov 2026". */
export function useDatesText(): (chosen: DateRangeChoice) => string {
  const ticker = useTicker();
  return (chosen) => {
    const span = closedDateRangeOf(chosen, ticker.now());
    if (typeof span === 'string') return '';
    const first = fullDate(span.from);
    const last = fullDate(ms(span.to - 1));
    return first === last ? first : `${first} – ${last}`;
  };
}
