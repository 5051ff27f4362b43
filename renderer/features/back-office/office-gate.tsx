import { useTranslation } from 'react-i18next';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { useServices } from '../../state/context.ts';
import { usePersonPin } from '../staff/use-person-pin.tsx';
import styles from './office.module.css';

/** Asks for an owner's PIN, which also signs the owner in. */
export function OfficeGate({ staff }: { readonly staff: StaffView }) {
  const { t } = useTranslation('office');
  const { bridge, till } = useServices();
  const owners = staff.people.filter(({ active, role }) => active && role === 'owner');
  const { choice, entry } = usePersonPin({
    label: t('gate.who'),
    people: owners,
    first: owners[0]?.id ?? null,
    prove: (id, pin) => bridge.staff.signIn({ id, pin }),
    onRight: till.applyStaff,
  });
  return (
    <div className={styles.gate}>
      <div>
        <h2 className={styles.title}>{t('gate.title')}</h2>
        <p className={styles.means}>{t('gate.means')}</p>
        {choice}
      </div>
      {entry}
    </div>
  );
}
