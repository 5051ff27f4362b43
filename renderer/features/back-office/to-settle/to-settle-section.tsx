import { useTranslation } from 'react-i18next';
import { LazyToSettleList } from '../../to-settle/lazy.ts';
import { OfficeSection } from '../office-section.tsx';

/** The inbox of exceptions, for the owner. */
export function ToSettleSection() {
  const { t } = useTranslation('office');
  return (
    <OfficeSection title={t('section.toSettle')} means={t('toSettle.means')}>
      <LazyToSettleList />
    </OfficeSection>
  );
}
