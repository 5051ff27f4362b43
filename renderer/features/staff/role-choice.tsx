import { useTranslation } from 'react-i18next';
import { type Role, roles } from '../../../electron/shared/staff/staff.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { rightsOf } from '../../lib/rights.ts';
import { useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';

interface Props {
  readonly chosen: Role;
  readonly onChoose: (role: Role) => void;
}

/** Role of a member, of those the signed-in user may grant. */
export function RoleChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const may = rightsOf(useTill(selectStaff));
  const allowedRoles = roles.filter((role) => may(role === 'cashier' ? 'manageCashiers' : 'manageStaff'));
  return (
    <SegmentedControl
      label={t('staff.people.role')}
      options={allowedRoles.map((role) => [role, t(`staff.role.${role}`)] as const)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
