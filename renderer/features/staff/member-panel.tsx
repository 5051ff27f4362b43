import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember, StaffView } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import { NewPin } from './member-fields.tsx';
import { MemberForm, type NameAndRole } from './member-form.tsx';
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
  const save = useMutation((member: NameAndRole) => bridge.staff.change({ id, ...member }), done);
  const setPin = useMutation((pin: string) => bridge.staff.setPin({ id, pin }), done);
  const setActive = useMutation(() => bridge.staff.setActive({ id, active: !active }), done);
  const failure = save.failure ?? setPin.failure ?? setActive.failure;
  const close = (
    <Button variant="bare" onClick={onDone}>
      {t('staff.people.close')}
    </Button>
  );
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('staff.people.change', { name })}>
      {choosing ? (
        <NewPin busy={setPin.busy} onPin={setPin.run} />
      ) : (
        <MemberForm own={id} first={person} send={t('staff.people.save')} onSend={save.run}>
          <Button onClick={() => setChoosing(true)}>{t('staff.people.newPin')}</Button>
          <Button onClick={setActive.run}>{t(active ? 'staff.people.leave' : 'staff.people.back')}</Button>
          {close}
        </MemberForm>
      )}
      {choosing && <div>{close}</div>}
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}
