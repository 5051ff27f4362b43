import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember, StaffView } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { NameBox, NewPin, nameProblem, RoleChoice } from './member-fields.tsx';
import styles from './shift.module.css';

interface Props {
  readonly person: StaffMember;
  readonly onDone: () => void;
}

/** One person: their name and role, a new PIN, and whether they work here. */
export function MemberPanel({ person, onDone }: Props) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const [choosing, setChoosing] = useState(false);
  const { id, active, name } = person;
  const done = (view: StaffView) => {
    till.applyStaff(view);
    onDone();
  };
  const setPin = useMutation((pin: string) => bridge.staff.setPin({ id, pin }), done);
  const setActive = useMutation(() => bridge.staff.setActive({ id, active: !active }), done);
  const failure = setPin.failure ?? setActive.failure;
  const close = (
    <Button variant="bare" onClick={onDone}>
      {t('staff.people.close')}
    </Button>
  );
  return (
    <section className={styles.panel} aria-label={t('staff.people.change', { name })}>
      {choosing ? (
        <NewPin busy={setPin.busy} onPin={setPin.run} />
      ) : (
        <Names person={person} onDone={done}>
          <Button onClick={() => setChoosing(true)}>{t('staff.people.newPin')}</Button>
          <Button onClick={setActive.run}>{t(active ? 'staff.people.leave' : 'staff.people.back')}</Button>
          {close}
        </Names>
      )}
      {choosing && <div>{close}</div>}
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}

interface NamesProps {
  readonly person: StaffMember;
  readonly onDone: (view: StaffView) => void;
  readonly children: React.ReactNode;
}

function Names({ person, onDone, children }: NamesProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const staff = useTill(selectStaff);
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation(() => bridge.staff.change({ id: person.id, name, role }), onDone);
  const submit = () => {
    const problemOfName = nameProblem(t, staff, name, person.id);
    setProblem(problemOfName);
    if (problemOfName === null) save.run();
  };
  return (
    <Form className={styles.form} onSubmit={() => submit()}>
      <NameBox label={t('staff.people.name')} value={name} onChange={setName} problem={problem} />
      <RoleChoice chosen={role} onChoose={setRole} />
      <div className="row">
        <SubmitButton>{t('staff.people.save')}</SubmitButton>
        {children}
      </div>
      {save.failure && <FailureNote failure={save.failure} />}
    </Form>
  );
}
