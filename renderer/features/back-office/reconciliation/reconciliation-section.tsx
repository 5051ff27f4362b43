import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView, Span } from '../../../../electron/shared/back-office/reconciliation.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { DateRangeSelect } from '../../../components/date-range-select.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { closedDateRangeOf, type DateRangeChoice, rangeNamed } from '../../../lib/date-range.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { Differences } from './differences.tsx';
import { Fees } from './fees.tsx';
import { Notes } from './notes.tsx';
import { Readings } from './readings.tsx';
import styles from './reconciliation.module.css';
import { Statement } from './statement.tsx';

/** Explains the difference between two wallet snapshots, naira by naira. */
export function ReconciliationSection() {
  const { t } = useTranslation('office');
  const ticker = useTicker();
  const [chosen, setChosen] = useState<DateRangeChoice>(rangeNamed('today'));
  const span = closedDateRangeOf(chosen, ticker.now());
  return (
    <OfficeSection title={t('reconciliation.title')} means={t('reconciliation.means')}>
      <div className={styles.days}>
        <DateRangeSelect chosen={chosen} onChoose={setChosen} />
      </div>
      {(span === 'backwards' || span === 'tooLong') && <p role="alert">{t(`range.${span}`)}</p>}
      {typeof span === 'object' && <Reconciled key={`${span.from}-${span.to}`} span={span} />}
    </OfficeSection>
  );
}

function Reconciled({ span: { from, to } }: { readonly span: Span }) {
  const { bridge } = useServices();
  const asked = useQuery(useCallback(() => bridge.reconciliation.report({ from, to }), [bridge, from, to]));
  return <QueryBoundary query={asked}>{(view) => <Found view={view} />}</QueryBoundary>;
}

/** Snapshots include payments of the same millisecond. */
const betweenReadings = ({ opening, closing, asked }: ReconciliationView) => ({
  from: opening ? ms(opening.at + 1) : asked.from,
  to: closing ? ms(closing.at + 1) : asked.to,
  hour: null,
});

const Found = ({ view }: { readonly view: ReconciliationView }) => (
  <>
    <Notes view={view} />
    <div className={styles.columns}>
      <div className={styles.column}>
        {view.statements.map((statement) => (
          <Statement key={statement.wallet} statement={statement} between={betweenReadings(view)} />
        ))}
        <Differences view={view} />
      </div>
      <div className={styles.column}>
        <Fees view={view} />
        <Readings readings={view.readings} />
      </div>
    </div>
  </>
);
