import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeSelect } from '../../components/date-range-select.tsx';
import { rangeNamed } from '../../lib/date-range.ts';
import { OfficeSection } from './office-section.tsx';
import { ByDay } from './today/by-day.tsx';
import { Dashboard, useDatesText } from './today/dashboard.tsx';

/** What came in on each day, as a chart and as a table that can be saved. */
export function TakingsSection() {
  const { t } = useTranslation('office');
  const datesOf = useDatesText();
  const [chosen, setChosen] = useState(rangeNamed('month'));
  return (
    <OfficeSection
      title={t('section.takings')}
      means={datesOf(chosen)}
      actions={<DateRangeSelect chosen={chosen} onChoose={setChosen} />}
    >
      <Dashboard chosen={chosen}>{(view) => <ByDay view={view} />}</Dashboard>
    </OfficeSection>
  );
}
