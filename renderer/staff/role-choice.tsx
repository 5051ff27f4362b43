import { useTranslation } from 'react-i18next';
import { type Role, roles } from '../../electron/shared/staff.ts';
import { useTill } from '../cashier/services.ts';
import { selectStaff } from '../cashier/stores/selectors.ts';
import { rightsOf } from './rights.ts';
import styles from './shift.module.css';

interface Props {
  readonly chosen: Role;
  readonly onChoose: (role: Role) => void;
}

/** What somebody is here, of what the one who chooses may give. */
export function RoleChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const may = rightsOf(useTill(selectStaff));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('staff.people.role')}</legend>
      {roles
        .filter((role) => may(role === 'cashier' ? 'manageCashiers' : 'manageStaff'))
        .map((role) => (
          <label key={role} className={styles.choice}>
            <input
              type="radio"
              name="role"
              className="visually-hidden"
              checked={role === chosen}
              onChange={() => onChoose(role)}
            />
            {t(`staff.role.${role}`)}
          </label>
        ))}
    </fieldset>
  );
}
