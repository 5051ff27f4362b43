import { Eye, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffId, StaffView } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { Mark } from '../../components/mark.tsx';
import { send } from '../../lib/send.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectIsPractice, selectShopName, selectStaff } from '../../state/selectors.ts';
import { FirstOwner } from './first-owner.tsx';
import { ForgottenPin } from './forgotten-pin.tsx';
import styles from './lock.module.css';
import { LockLanguage } from './lock-language.tsx';
import { usePersonPin } from './use-person-pin.tsx';

/** The lock screen: staff member and six-digit PIN. Polling continues. */
export function Lock() {
  const { t } = useTranslation();
  const staff = useTill(selectStaff);
  const practice = useTill(selectIsPractice);
  const shopName = useTill(selectShopName);
  const { bridge, navigation } = useServices();
  const first = staff.mode === 'first-owner';
  return (
    <main className={styles.lock} aria-label={t(first ? 'staff.owner.title' : 'staff.lock.title')}>
      <h1 className="visually-hidden">{t('opening.till')}</h1>
      <p className={styles.brand}>
        <Mark size="2.5rem" />
        {shopName}
      </p>
      <LockLanguage />
      <div className={styles.inside}>
        {first ? <FirstOwner /> : <Known staff={staff} practice={practice} />}
        <p className={styles.watching}>
          <Eye aria-hidden="true" />
          {t('staff.lock.watching')}
        </p>
        {first && (
          <Button variant="bare" onClick={() => navigation.openPage('backup')}>
            {t('staff.owner.before')}
          </Button>
        )}
        {first && (
          <Button variant="bare" onClick={() => send(bridge.setup.goTo({ environment: 'practice' }))}>
            {t('staff.owner.practise')}
          </Button>
        )}
        {practice && (
          <Button variant="bare" onClick={() => send(bridge.staff.switchOff())}>
            {t('staff.lock.withoutPins')}
          </Button>
        )}
      </div>
    </main>
  );
}

/** Those who work here sign in; an owner who forgot the PIN sets a new one first. */
function Known({ staff, practice }: { readonly staff: StaffView; readonly practice: boolean }) {
  const { t } = useTranslation();
  const [forgotten, setForgotten] = useState(false);
  const [reset, setReset] = useState<StaffId | null>(null);
  const owners = staff.people.filter(({ active, role }) => active && role === 'owner');
  const done = (id: StaffId) => {
    setReset(id);
    setForgotten(false);
  };
  // A former owner is active again by the proof: another till of the shop may have ended every owner.
  const former = staff.people.filter(({ active, role }) => !active && role === 'owner');
  if (forgotten)
    return <ForgottenPin owners={[...owners, ...former]} onDone={done} onBack={() => setForgotten(false)} />;
  return (
    <>
      <SignIn staff={staff} first={reset ?? staff.lastId} />
      <p role="status">{reset && t('staff.lock.reset')}</p>
      {!practice && (
        <Button variant="bare" onClick={() => setForgotten(true)}>
          {t('staff.lock.forgot')}
        </Button>
      )}
    </>
  );
}

function SignIn({ staff, first }: { readonly staff: StaffView; readonly first: StaffId | null }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const people = staff.people.filter(({ active }) => active);
  const { choice, entry } = usePersonPin({
    label: t('staff.lock.title'),
    people,
    first: first ?? people[0]?.id ?? null,
    prove: (id, pin) => bridge.staff.signIn({ id, pin }),
    onRight: till.applyStaff,
  });
  return (
    <div className={styles.signIn}>
      <div className={styles.who}>
        <h2 className={styles.title}>
          <LockKeyhole aria-hidden="true" />
          {t('staff.lock.title')}
        </h2>
        {choice}
      </div>
      {entry}
    </div>
  );
}
