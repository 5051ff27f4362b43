import { useTranslation } from 'react-i18next';
import { rightsOf } from '../../../lib/rights.ts';
import { useTill } from '../../../state/context.ts';
import { selectStaff } from '../../../state/selectors.ts';
import { OwnerIdle } from '../../settings/owner-idle.tsx';
import { PeopleSection } from '../../staff/people-section.tsx';
import { OfficeSection } from '../office-section.tsx';

/** Who works at this till, and how long an owner stays signed in. */
export function StaffSection() {
  const { t } = useTranslation('office');
  const staff = useTill(selectStaff);
  return (
    <OfficeSection title={t('section.staff')} means={t('staff.means')}>
      <PeopleSection rules={rightsOf(staff)('changeSettings') && <OwnerIdle />} />
    </OfficeSection>
  );
}
