import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Span } from '../../../../electron/shared/back-office/reconciliation.ts';
import type { TakingsView } from '../../../../electron/shared/back-office/takings.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { useToday } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { anyOf, useQuery, useRefetchAfter } from '../../../lib/calls.ts';
import { closedDateRangeOf, type DateRangeChoice } from '../../../lib/date-range.ts';
import { fullDate } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { QueryBoundary } from '../back-office-section.tsx';

interface TakingsProps {
  readonly chosen: DateRangeChoice;
  readonly children: (view: TakingsView) => ReactNode;
}

/** The totals of the chosen days, which become others at midnight where they end today. */
export function TakingsOf({ chosen, children }: TakingsProps) {
  const { t } = useTranslation('backOffice');
  const span = closedDateRangeOf(chosen, useToday());
  if (span === 'tooLong') return <p role="alert">{t('range.tooLong')}</p>;
  return typeof span === 'string' ? null : <Totals span={span}>{children}</Totals>;
}

type TotalsProps = Pick<TakingsProps, 'children'> & { readonly span: Span };

/** Read again after changes of what they count. */
function Totals({ span: { from, to }, children }: TotalsProps) {
  const { bridge, till } = useServices();
  const query = useQuery(useCallback(() => bridge.takings.report({ from, to }), [bridge, from, to]));
  const changes = useMemo(() => anyOf(till.onNews, bridge.unmatched.onChanged), [till, bridge]);
  useRefetchAfter(query, changes);
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
