import { type ReactNode, useState } from 'react';
import { roles, type StaffId, type StaffMember, type StaffView } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { onEscape } from '../../components/focus.ts';
import { Form, SubmitButton } from '../../components/form.tsx';
import { LeavingButton } from '../../components/leaving-button.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { NameBox, NewPin } from './member-fields.tsx';
import styles from './shift.module.css';

/** Why a name cannot be taken, in words, or null; main decides it all the same. */
function nameProblem(t: Translate, staff: StaffView, text: string, own: StaffId | null): string | null {
  const name = text.trim().toLowerCase();
  if (name === '') return t('staff.people.badName');
  const isTaken = staff.people.some((one) => one.active && one.id !== own && one.name.toLowerCase() === name);
  return isTaken ? t('staff.people.taken') : null;
}

export type NameAndRole = Pick<StaffMember, 'name' | 'role'>;

interface Props {
  readonly own: StaffId | null;
  readonly first: NameAndRole;
  readonly send: string;
  readonly onSend: (member: NameAndRole) => void;
  readonly children: ReactNode;
}

/** Form for the name and the role of a member of staff. Offers the roles that the signed-in user may grant. */
export function MemberForm({ own, first, send, onSend, children }: Props) {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const may = rightsOf(staff);
  // What was not touched stays what it is, also where it was changed at another till since the form was opened.
  const [changes, setChanges] = useState<Partial<NameAndRole>>({});
  const member: NameAndRole = { name: first.name, role: first.role, ...changes };
  const [problem, setProblem] = useState<string | null>(null);
  const allowedRoles = roles.filter((role) => may(role === 'cashier' ? 'manageCashiers' : 'manageStaff'));
  const submit = () => {
    const problemOfName = nameProblem(t, staff, member.name, own);
    setProblem(problemOfName);
    if (problemOfName === null) onSend(member);
  };
  return (
    <Form className="stack gap-4" onSubmit={submit}>
      <NameBox
        label={t('staff.people.name')}
        value={member.name}
        onChange={(name) => setChanges({ ...changes, name })}
        problem={problem}
      />
      <SegmentedControl
        label={t('staff.people.role')}
        options={allowedRoles.map((role) => [role, t(`staff.role.${role}`)] as const)}
        chosen={member.role}
        onChoose={(role) => setChanges({ ...changes, role })}
      />
      <div className="row">
        <SubmitButton>{send}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}

export function MemberPanel({ person, onDone }: { readonly person: StaffMember; readonly onDone: () => void }) {
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
    <section
      className={`panel ${styles.panel}`}
      aria-label={t('staff.people.change', { name })}
      onKeyDown={onEscape(onDone)}
    >
      {choosing ? (
        <NewPin busy={setPin.busy} onPin={setPin.run} />
      ) : (
        <MemberForm own={id} first={person} send={t('staff.people.save')} onSend={save.run}>
          <LeavingButton onLeave={() => setChoosing(true)}>{t('staff.people.newPin')}</LeavingButton>
          <LeavingButton onLeave={setActive.run}>
            {t(active ? 'staff.people.leave' : 'staff.people.back')}
          </LeavingButton>
          {close}
        </MemberForm>
      )}
      {choosing && <div>{close}</div>}
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}
