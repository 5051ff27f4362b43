import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Ability, abilities } from '../../../electron/shared/staff/permissions.ts';
import {
  type Role,
  roles,
  type StaffId,
  type StaffMember,
  type StaffView,
} from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { onEscape, useFocusBack } from '../../components/focus.ts';
import { Form, SubmitButton } from '../../components/form.tsx';
import { LeavingButton } from '../../components/leaving-button.tsx';
import { Checkbox } from '../../components/options.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useTicker } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import { FirstOwner } from './first-owner.tsx';
import { isNameFree, NameBox, NamedTwice, NewPin } from './member-fields.tsx';
import styles from './shift.module.css';

function NewMember({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const [member, setMember] = useState<NameAndRole | null>(null);
  const add = useMutation(
    (input: NameAndRole & { readonly pin: string }) => bridge.staff.add(input),
    (view) => {
      till.applyStaff(view);
      onDone();
    },
  );
  const close = (
    <Button variant="bare" onClick={onDone}>
      {t('staff.people.close')}
    </Button>
  );
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('staff.people.add')} onKeyDown={onEscape(onDone)}>
      {member ? (
        <>
          <h3>{member.name}</h3>
          <NewPin busy={add.busy} onPin={(pin) => add.run({ ...member, pin })} />
          <div>{close}</div>
        </>
      ) : (
        <MemberForm own={null} first={{ name: '', role: 'cashier' }} send={t('staff.people.next')} onSend={setMember}>
          {close}
        </MemberForm>
      )}
      {add.failure && <FailureNote failure={add.failure} />}
    </section>
  );
}

const all = Object.keys(abilities) as readonly Ability[];

function RightsTable() {
  const { t } = useTranslation('backOffice');
  const roleName = useTranslation().t;
  const { totalsHidden } = useTillState('staff');
  const answerOf = (ability: Ability, role: Role) => {
    const cell = abilities[ability][role];
    return cell === 'owner' ? (totalsHidden ? 'no' : 'yes') : cell;
  };
  const columns: readonly Column<Ability>[] = [
    { key: 'what', head: t('rights.what'), cell: (ability) => t(`rights.of.${ability}`) },
    ...roles.map(
      (role): Column<Ability> => ({
        key: role,
        head: roleName(`staff.role.${role}`),
        cell: (ability) => {
          const answer = answerOf(ability, role);
          return <span className={answer === 'yes' ? undefined : 'muted'}>{t(`rights.answer.${answer}`)}</span>;
        },
      }),
    ),
  ];
  return (
    <details className={`more ${styles.rights}`} open>
      <summary>{t('rights.title')}</summary>
      <p className="muted">{t('rights.means')}</p>
      <Table caption={t('rights.title')} columns={columns} rows={all} keyOf={(ability) => ability} />
    </details>
  );
}

interface Props {
  readonly rules?: ReactNode;
}

/** Who works here: adding, changing, new PINs, and what cashiers may see. In practice it can be tried. */
export function PeopleSection({ rules }: Props = {}) {
  const { mode } = useTillState('staff');
  return mode === 'off' ? <SwitchOn /> : <People rules={rules} />;
}

function SwitchOn() {
  const { t } = useTranslation();
  const [isBegun, setBegun] = useState(false);
  if (isBegun) return <FirstOwner />;
  return (
    <header className="head">
      <div>
        <h2>{t('staff.people.none')}</h2>
        <p className="muted">{t('staff.people.noneMeans')}</p>
      </div>
      <Button variant="primary" onClick={() => setBegun(true)}>
        {t('staff.people.switchOn')}
      </Button>
    </header>
  );
}

function People({ rules }: Props) {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const [open, setOpen] = useState<StaffId | 'new' | null>(null);
  const rememberFocus = useFocusBack(open !== null);
  const show = (panel: StaffId | 'new') => {
    rememberFocus();
    setOpen(panel);
  };
  // Saving one may end when another is open.
  const close = (panel: StaffId | 'new') => () => setOpen((now) => (now === panel ? null : now));
  const person = staff.people.find(({ id }) => id === open);
  return (
    <div className={`columns ${styles.people}`}>
      <div className="stack gap-4">
        <div hidden={open !== null}>
          <Button icon={UserPlus} onClick={() => show('new')}>
            {t('staff.people.add')}
          </Button>
        </div>
        <PeopleTable onOpen={show} />
      </div>
      <div className="stack gap-4">
        {open === 'new' && <NewMember onDone={close('new')} />}
        {person && <MemberPanel key={person.id} person={person} onDone={close(person.id)} />}
        {rightsOf(staff)('manageStaff') && <Rules />}
        {rules}
      </div>
      <RightsTable />
    </div>
  );
}

function PeopleTable({ onOpen }: { readonly onOpen: (id: StaffId) => void }) {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const ticker = useTicker();
  const may = rightsOf(staff);
  const stateOf = ({ active, waitUntil }: StaffMember) =>
    waitUntil !== null && waitUntil > ticker.now() ? 'waits' : active ? 'here' : 'left';
  const columns: readonly Column<StaffMember>[] = [
    {
      key: 'name',
      head: t('staff.people.name'),
      cell: ({ id, name }) => (
        <>
          {name} {id === staff.signedIn && <span className="muted">({t('staff.people.you')})</span>}
        </>
      ),
    },
    { key: 'role', head: t('staff.people.role'), cell: ({ role }) => t(`staff.role.${role}`) },
    {
      key: 'state',
      head: t('staff.people.state'),
      cell: (person) => <span className="muted">{t(`staff.people.${stateOf(person)}`)}</span>,
    },
    {
      key: 'change',
      head: '',
      figure: true,
      cell: ({ id, name, role }) =>
        may(role === 'cashier' ? 'manageCashiers' : 'manageStaff') && (
          <LeavingButton variant="bare" aria-label={t('staff.people.change', { name })} onLeave={() => onOpen(id)}>
            {t('staff.people.edit')}
          </LeavingButton>
        ),
    },
  ];
  return <Table caption={t('staff.sections.people')} columns={columns} rows={staff.people} keyOf={({ id }) => id} />;
}

function Rules() {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const { totalsHidden } = useTillState('staff');
  const practice = useTill(selectIsPractice);
  const hide = useMutation((isHidden: boolean) => bridge.staff.hideTotals({ hidden: isHidden }), till.applyStaff);
  const off = useMutation(() => bridge.staff.switchOff(), till.applyStaff);
  const failure = hide.failure ?? off.failure;
  return (
    <div className="row">
      <Checkbox checked={totalsHidden} help={t('staff.people.hideHelp')} onChange={hide.run}>
        {t('staff.people.hide')}
      </Checkbox>
      {practice && (
        <Button variant="bare" onClick={off.run}>
          {t('staff.people.off')}
        </Button>
      )}
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}

/** Why a name cannot be taken, in words, or null; main decides it all the same. */
function nameProblem(t: Translate, staff: StaffView, text: string, own: StaffId | null): string | null {
  const name = text.trim();
  if (name === '') return t('staff.people.badName');
  return isNameFree(name, own, staff.people) ? null : t('staff.people.taken');
}

type NameAndRole = Pick<StaffMember, 'name' | 'role'>;

interface MemberFormProps {
  readonly own: StaffId | null;
  readonly first: NameAndRole;
  readonly send: string;
  readonly onSend: (member: NameAndRole) => void;
  readonly children: ReactNode;
}

/** Form for the name and the role of a member of staff. Offers the roles that the signed-in user may grant. */
function MemberForm({ own, first, send, onSend, children }: MemberFormProps) {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const may = rightsOf(staff);
  // What was not touched stays what it is, also where it was changed at another till since the form was opened.
  const [changes, setChanges] = useState<Partial<NameAndRole>>({});
  const member: NameAndRole = { name: first.name, role: first.role, ...changes };
  const [problem, setProblem] = useState<string | null>(null);
  const allowedRoles = roles.filter((role) => may(role === 'cashier' ? 'manageCashiers' : 'manageStaff'));
  const submit = () => {
    // A name that two entries have stays what it is while the role of one is changed.
    const isUnchanged = own !== null && member.name === first.name;
    const problemOfName = isUnchanged ? null : nameProblem(t, staff, member.name, own);
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

function MemberPanel({ person, onDone }: { readonly person: StaffMember; readonly onDone: () => void }) {
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
      {active && <NamedTwice person={person} />}
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
