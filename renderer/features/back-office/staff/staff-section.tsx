import { useTranslation } from '../../../i18n/texts.ts';
import { rightsOf } from '../../../lib/rights.ts';
import { useTillState } from '../../../state/context.ts';
import { LockTimes } from '../../settings/lock-times.tsx';
import { PeopleSection } from '../../staff/people-section.tsx';
import { ZList } from '../../staff/z-list.tsx';
import { BackOfficeSection } from '../back-office-section.tsx';

export function StaffSection() {
  const { t } = useTranslation('backOffice');
  const staff = useTillState('staff');
  return (
    <BackOfficeSection title={t('section.staff')} means={t('staff.means')}>
      <PeopleSection rules={rightsOf(staff)('changeSettings') && <LockTimes />} />
    </BackOfficeSection>
  );
}

export function ZReportsSection() {
  const { t } = useTranslation('backOffice');
  return (
    <BackOfficeSection title={t('section.zReports')} means={t('zReports.means')}>
      <ZList />
    </BackOfficeSection>
  );
}
