import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { TakingsView } from '../../../../electron/shared/back-office/takings.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { err } from '../../../../electron/shared/base/result.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { useTicker, useToday } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { anyOf, type Query, useQuery, useRefetchAfter } from '../../../lib/calls.ts';
import { closedDateRangeOf, type DateRangeChoice } from '../../../lib/date-range.ts';
import { fullDate } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { QueryBoundary } from '../back-office-section.tsx';

/** Delay after midnight, so that main already uses the new day. */
const LATER = 2_000;

/** Returns the totals of the chosen days, reloaded after changes of what they count and at the end of the shop's day. */
function useTakings(range: DateRangeChoice): Query<TakingsView> {
  const { bridge, till } = useServices();
  const ticker = useTicker();
  const load = useCallback(async () => {
    const span = closedDateRangeOf(range, ticker.now());
    return typeof span === 'string' ? err(failure('invalid-input')) : bridge.takings.report(span);
  }, [bridge, range, ticker]);
  const takings = useQuery(load);
  const changes = useMemo(() => anyOf(till.onNews, bridge.unmatched.onChanged), [till, bridge]);
  useRefetchAfter(takings, changes);
  const { refetch } = takings;
  const end = takings.value?.to ?? Number.POSITIVE_INFINITY;
  // Days that are over already do not become others at midnight.
  const over = end > ticker.now() ? end + LATER : Number.POSITIVE_INFINITY;
  useEffect(() => {
    let done = false;
    return ticker.add((now) => {
      if (done || now < over) return;
      done = true;
      refetch();
    });
  }, [ticker, over, refetch]);
  return takings;
}

interface TakingsProps {
  readonly chosen: DateRangeChoice;
  readonly children: (view: TakingsView) => ReactNode;
}

export function TakingsOf({ chosen, children }: TakingsProps) {
  const { t } = useTranslation('backOffice');
  const ticker = useTicker();
  const query = useTakings(chosen);
  const span = closedDateRangeOf(chosen, ticker.now());
  if (span === 'tooLong') return <p role="alert">{t('range.tooLong')}</p>;
  if (typeof span === 'string') return null;
  return <QueryBoundary query={query}>{children}</QueryBoundary>;
}

/** Returns a function from a choice of days to "25 Nov 2026" or "19 Nov 2026 – 25 Nov 2026". */
export function useDatesText(): (chosen: DateRangeChoice) => string {
  const today = useToday();
  return (range) => {
    const span = closedDateRangeOf(range, today);
    if (typeof span === 'string') return '';
    const first = fullDate(span.from);
    const last = fullDate(ms(span.to - 1));
    return first === last ? first : `${first} – ${last}`;
  };
}

interface ChartTableToggleProps {
  readonly title: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

export function ChartTableToggle({ title, chart, table }: ChartTableToggleProps) {
  const { t } = useTranslation('backOffice');
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="stack" aria-label={title}>
      <div className="head">
        <h3>{title}</h3>
        <Button variant="bare" icon={asTable ? ChartColumn : Table2} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </Button>
      </div>
      {asTable ? table : chart}
    </section>
  );
}
