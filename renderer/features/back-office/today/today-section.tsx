import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { DateRangeSelect } from '../../../components/date-range-select.tsx';
import { rangeNamed } from '../../../lib/date-range.ts';
import { LazySummaryMenu } from '../../receipts/lazy.ts';
import { OfficeSection } from '../office-section.tsx';
import type { SectionProps } from '../parts.ts';
import { ByDay } from './by-day.tsx';
import { ByHour } from './by-hour.tsx';
import { ByName } from './by-name.tsx';
import { ByShop } from './by-shop.tsx';
import { Dashboard, useDatesText } from './dashboard.tsx';
import { Exceptions } from './exceptions.tsx';
import { Figures, FirstFigures } from './figures.tsx';
import styles from './today.module.css';

/** The owner's home: net of the chosen days against earlier ones, what can be paid out, the hours, issues, cashiers. */
export function TodaySection({ item }: SectionProps) {
  const { t } = useTranslation('office');
  const datesOf = useDatesText();
  const [chosen, setChosen] = useState(rangeNamed(item === 'yesterday' ? 'yesterday' : 'today'));
  return (
    <OfficeSection
      title={t('section.today')}
      means={datesOf(chosen)}
      actions={
        <>
          <DateRangeSelect chosen={chosen} onChoose={setChosen} />
          {chosen.name === 'today' && (
            <Suspense>
              <LazySummaryMenu subject={{ of: 'x' }} />
            </Suspense>
          )}
        </>
      }
    >
      <Dashboard chosen={chosen}>{(view) => <Takings view={view} />}</Dashboard>
    </OfficeSection>
  );
}

function Takings({ view }: { readonly view: TodayView }) {
  const isOneDay = view.to - view.from <= DAY;
  return (
    <>
      <FirstFigures view={view} />
      <div className={styles.hours}>
        {isOneDay ? <ByHour view={view} /> : <ByDay view={view} />}
        <Figures view={view} />
      </div>
      <ByShop period={view} />
      {!isOneDay && <ByHour view={view} />}
      <Exceptions view={view} />
      <div className={styles.names}>
        <ByName view={view} of="byCashier" />
        <ByName view={view} of="byTill" />
      </div>
    </>
  );
}
