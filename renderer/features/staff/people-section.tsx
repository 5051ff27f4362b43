import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Ability, abilities } from '../../../electron/shared/staff/permissions.ts';
import { type Role, roles, type StaffId, type StaffMember } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { onEscape } from '../../components/focus.ts';
import { LeavingButton } from '../../components/leaving-button.tsx';
import { Checkbox } from '../../components/options.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useTicker } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import { FirstOwner } from './first-owner.tsx';
import { NewPin } from './member-fields.tsx';
import { MemberForm, MemberPanel, type NameAndRole } from './member-form.tsx';
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
  const [begun, setBegun] = useState(false);
  if (begun) return <FirstOwner />;
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
  // Saving one may end when another is open.
  const close = (panel: StaffId | 'new') => () => setOpen((now) => (now === panel ? null : now));
  const person = staff.people.find(({ id }) => id === open);
  return (
    <div className={`columns ${styles.people}`}>
      <div className="stack gap-4">
        {open === null && (
          <div>
            <Button icon={UserPlus} onClick={() => setOpen('new')}>
              {t('staff.people.add')}
            </Button>
          </div>
        )}
        <PeopleTable onOpen={setOpen} />
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
