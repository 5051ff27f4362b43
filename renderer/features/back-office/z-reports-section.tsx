import { useTranslation } from 'react-i18next';
import { ZList } from '../staff/z-list.tsx';
import { OfficeSection } from './office-section.tsx';

/** The Z reports of this till, as in *Shift*. */
export function ZReportsSection() {
  const { t } = useTranslation('office');
  return (
    <OfficeSection title={t('section.zReports')} means={t('zReports.means')}>
      <ZList />
    </OfficeSection>
  );
}
