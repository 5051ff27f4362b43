import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportDays, reportDays, type TodayView } from '../../../../electron/shared/back-office/today.ts';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { LazySummaryMenu } from '../../receipts/lazy.ts';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { ByDay } from './by-day.tsx';
import { ByHour } from './by-hour.tsx';
import { ByName } from './by-name.tsx';
import { ByShop } from './by-shop.tsx';
import { Exceptions } from './exceptions.tsx';
import { Figures, FirstFigures } from './figures.tsx';
import styles from './today.module.css';
import { useDashboard } from './use-dashboard.ts';

/** The owner's home: net of the day against earlier days, what can be paid out, the hours, issues, cashiers. */
export function TodaySection() {
  const { t } = useTranslation('office');
  const [days, setDays] = useState<ReportDays>(1);
  const query = useDashboard(days);
  return (
    <OfficeSection
      title={days === 1 ? t('today.title') : t(`today.range.d${days}`)}
      means={t('today.means')}
      actions={
        <>
          <SegmentedControl
            label={t('today.days')}
            hideLabel
            options={reportDays.map((value) => [value, t(`today.range.d${value}`)] as const)}
            chosen={days}
            onChoose={setDays}
          />
          <Suspense>
            <LazySummaryMenu subject={{ of: 'x' }} />
          </Suspense>
        </>
      }
    >
      <QueryBoundary query={query}>{(view) => <Takings view={view} />}</QueryBoundary>
    </OfficeSection>
  );
}

const Takings = ({ view }: { readonly view: TodayView }) => (
  <>
    <FirstFigures view={view} />
    <div className={styles.hours}>
      <ByHour view={view} />
      <Figures view={view} />
    </div>
    <ByShop days={view.days} period={view} />
    {view.days > 1 && <ByDay view={view} />}
    <Exceptions view={view} />
    <div className={styles.names}>
      <ByName view={view} of="byCashier" />
      <ByName view={view} of="byTill" />
    </div>
  </>
);
