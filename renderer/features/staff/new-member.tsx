import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { NameBox } from './name-box.tsx';
import { nameProblem } from './name-problem.ts';
import { NewPin } from './new-pin.tsx';
import { RoleChoice } from './role-choice.tsx';
import styles from './shift.module.css';

/** A new member of staff: name and role, then the PIN. */
export function NewMember({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const staff = useTill(selectStaff);
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('cashier');
  const [problem, setProblem] = useState<string | null>(null);
  const [named, setNamed] = useState(false);
  const add = useMutation(
    (pin: string) => bridge.staff.add({ name, role, pin }),
    (view) => {
      till.applyStaff(view);
      onDone();
    },
  );
  const next = () => {
    const problemOfName = nameProblem(t, staff, name, null);
    setProblem(problemOfName);
    setNamed(problemOfName === null);
  };
  const close = (
    <Button variant="bare" onClick={onDone}>
      {t('staff.people.close')}
    </Button>
  );
  return (
    <section className={styles.panel} aria-label={t('staff.people.add')}>
      {named ? (
        <>
          <h3 className={styles.title}>{name}</h3>
          <NewPin busy={add.busy} onPin={add.run} />
        </>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          <NameBox label={t('staff.people.name')} value={name} onChange={setName} problem={problem} />
          <RoleChoice chosen={role} onChoose={setRole} />
          <div className={styles.answers}>
            <Button type="submit" variant="solid">
              {t('staff.people.next')}
            </Button>
            {close}
          </div>
        </form>
      )}
      {named && <div>{close}</div>}
      {add.failure && <FailureNote failure={add.failure} />}
    </section>
  );
}
