import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayApprove } from '../../electron/shared/permissions.ts';
import type { StaffId, StaffView } from '../../electron/shared/staff.ts';
import { useServices, useTill } from '../cashier/services.ts';
import { selectStaff } from '../cashier/stores/selectors.ts';
import dialog from '../ui/confirm.module.css';
import type { Asking } from './approvals.ts';
import styles from './approve.module.css';
import { neighbour, PeopleChoice } from './people-choice.tsx';
import { PinEntry } from './pin-entry.tsx';
import { ProofNote, useProof } from './use-proof.tsx';

/** A manager says yes to one act with their own PIN; whoever is at the counter stays there. */
export function Approve({ asking }: { readonly asking: Asking }) {
  const { t } = useTranslation();
  const people = approvers(useTill(selectStaff));
  return (
    <AlertDialog.Root defaultOpen onOpenChange={(open) => open || asking.done(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={`${dialog.popup} ${styles.popup}`}>
          <AlertDialog.Title className={dialog.title}>{t('staff.approve.title')}</AlertDialog.Title>
          <AlertDialog.Description>
            {people.length > 0 ? t('staff.approve.means') : t('staff.approve.nobody')}
          </AlertDialog.Description>
          {people.length > 0 && <Yes asking={asking} people={people} />}
          <div className={dialog.answers}>
            <AlertDialog.Close className={dialog.yes}>{t('staff.approve.close')}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Yes({ asking, people }: { readonly asking: Asking; readonly people: StaffView['people'] }) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const [chosen, setChosen] = useState<StaffId | null>(people[0]?.id ?? null);
  const person = people.find(({ id }) => id === chosen) ?? null;
  const { call, subject } = asking;
  const proof = useProof(
    (pin) => bridge.staff.approve({ id: chosen ?? ('' as StaffId), pin, call, subject }),
    () => asking.done(true),
  );
  const choose = (id: StaffId | null) => {
    setChosen(id);
    proof.forget();
  };
  const move = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    choose(neighbour(people, chosen, step));
  };
  return (
    <div className={styles.yes}>
      <PeopleChoice label={t('staff.approve.who')} people={people} chosen={chosen} onChoose={choose} />
      <PinEntry
        key={chosen}
        label={t('staff.lock.enter', { name: person?.name ?? '' })}
        busy={proof.busy}
        onPin={proof.send}
        onKey={move}
        problem={<ProofNote failure={proof.failure} person={person} />}
      />
    </div>
  );
}

/** Those above whoever is at the counter. */
const approvers = ({ people, signedIn }: StaffView) => {
  const asker = people.find(({ id }) => id === signedIn);
  return people.filter(({ role, active }) => active && asker && mayApprove(role, asker.role, 'cancelSale'));
};
