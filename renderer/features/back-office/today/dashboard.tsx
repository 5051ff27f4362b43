import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { useTicker } from '../../../components/ticker.ts';
import { type ClosedDateRange, closedDateRangeOf, type DateRangeChoice } from '../../../lib/date-range.ts';
import { fullDate } from '../../../lib/format-time.ts';
import styles from '../office.module.css';
import { QueryBoundary } from '../query-boundary.tsx';
import { useDashboard } from './use-dashboard.ts';

interface Props {
  readonly chosen: DateRangeChoice;
  readonly children: (view: TodayView) => ReactNode;
}

/** The totals of the chosen days, under their dates; or why there are none. */
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
  return (
    <QueryBoundary query={query}>
      {(view) => (
        <>
          <p className={styles.dates}>{datesText(view)}</p>
          {children(view)}
        </>
      )}
    </QueryBoundary>
  );
}

/** "25 Nov 2026", or "19 Nov 2026 – 25 Nov 2026". */
function datesText({ from, to }: ClosedDateRange): string {
  const [first, last] = [fullDate(from), fullDate(ms(to - 1))];
  return first === last ? first : `${first} – ${last}`;
}
