import { Eye, Languages, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { isReviewed, type Language, languageNames, languages } from '../../../electron/shared/base/languages.ts';
import type { ForgottenPinProof, StaffId, StaffMember, StaffView } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { SelectBox } from '../../components/form.tsx';
import { Mark } from '../../components/mark.tsx';
import { useTicker } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { send, useMutation } from '../../lib/calls.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import { LazyForgottenPinProof } from '../backup/lazy.ts';
import firstOwnerStyles from './first-owner.module.css';
import { FirstOwner } from './first-owner.tsx';
import styles from './lock.module.css';
import { NewPin } from './member-fields.tsx';
import { PeopleChoice, usePersonPin } from './use-person-pin.tsx';

/** In the corner of the lock: who cannot read the screen cannot sign in to change its language. */
function LockLanguage() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const { language } = useTillState('preferences');
  return (
    <div className={styles.corner}>
      <div className="line muted icon-20">
        <Languages aria-hidden="true" />
        <SelectBox
          aria-label={t('section.language')}
          className={styles.choice}
          value={language}
          onChange={(event) => send(bridge.settings.choose({ language: event.target.value as Language }))}
        >
          {languageNames.map((each) => (
            <option key={each} value={each} lang={each}>
              {languages[each].name}
            </option>
          ))}
        </SelectBox>
      </div>
      {!isReviewed(language) && <p className="small">{t('language.awaiting')}</p>}
    </div>
  );
}

interface ForgottenPinProps {
  readonly owners: readonly StaffMember[];
  readonly onDone: (id: StaffId) => void;
  readonly onBack: () => void;
}

/** Sets a new PIN for an owner who forgot it: the PIN twice, then the proof. */
function ForgottenPin({ owners, onDone, onBack }: ForgottenPinProps) {
  const { t } = useTranslation('backup');
  const { bridge, till } = useServices();
  const [id, setId] = useState(owners[0]?.id ?? ('' as StaffId));
  const [pin, setPin] = useState<string | null>(null);
  const reset = useMutation(
    (proof: ForgottenPinProof) => bridge.staff.resetForgottenPin({ id, pin: pin ?? '', proof }),
    (view) => {
      if (!view) return;
      till.applyStaff(view);
      onDone(id);
    },
  );
  return (
    <div className={`part centres full text-centre ${firstOwnerStyles.owner}`}>
      <h2 className="text-28">{t('forgotten.title')}</h2>
      {pin === null ? (
        <>
          <p className="muted balanced">{t('forgotten.means')}</p>
          {owners.length > 1 && (
            <PeopleChoice label={t('forgotten.who')} people={owners} chosen={id} onChoose={setId} />
          )}
          <NewPin busy={false} onPin={setPin} />
        </>
      ) : (
        <div className={`lines gap-4 full text-start ${firstOwnerStyles.form}`}>
          <LazyForgottenPinProof busy={reset.busy} failure={reset.failure} onProof={reset.run} />
        </div>
      )}
      <Button variant="bare" onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </div>
  );
}

/** The lock screen: staff member and six-digit PIN. Polling continues. */
export function Lock() {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const practice = useTill(selectIsPractice);
  const { shopName } = useTillState('preferences');
  const { bridge, navigation } = useServices();
  const first = staff.mode === 'first-owner';
  return (
    <main className={`scrolls ${styles.lock}`} aria-label={t(first ? 'staff.owner.title' : 'staff.lock.title')}>
      <h1 className="visually-hidden">{t('opening.till')}</h1>
      <p className={`cut text-17 heavy ${styles.brand}`}>
        <Mark size="2.5rem" />
        {shopName}
      </p>
      <LockLanguage />
      <div className={`lines gap-4 centres ${styles.inside}`}>
        {first ? <FirstOwner /> : <Known staff={staff} />}
        <p className="line small icon-16">
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
function Known({ staff }: { readonly staff: StaffView }) {
  const { t } = useTranslation();
  const practice = useTill(selectIsPractice);
  const [isForgotten, setForgotten] = useState(false);
  const [reset, setReset] = useState<StaffId | null>(null);
  const owners = staff.people.filter(({ active, role }) => active && role === 'owner');
  const done = (id: StaffId) => {
    setReset(id);
    setForgotten(false);
  };
  // A former owner is active again by the proof: another till of the shop may have ended every owner.
  const former = staff.people.filter(({ active, role }) => !active && role === 'owner');
  if (isForgotten)
    return <ForgottenPin owners={[...owners, ...former]} onDone={done} onBack={() => setForgotten(false)} />;
  return (
    <>
      <SignIn staff={staff} reset={reset} />
      <p role="status">{reset && t('staff.lock.reset')}</p>
      {!practice && (
        <Button variant="bare" onClick={() => setForgotten(true)}>
          {t('staff.lock.forgot')}
        </Button>
      )}
    </>
  );
}

/** Whose PIN was set again signs in by name. */
function SignIn({ staff, reset }: { readonly staff: StaffView; readonly reset: StaffId | null }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const ticker = useTicker();
  const people = staff.people.filter(({ active }) => active);
  const isNameNeeded = reset !== null || people.length < 2 || (staff.nameNeededUntil ?? 0) > ticker.now();
  const { choice, entry } = usePersonPin({
    label: t('staff.lock.title'),
    people,
    first: reset ?? staff.lastId,
    prove: (id, pin) => bridge.staff.signIn({ id, pin }),
    proveWithoutName: isNameNeeded ? undefined : (pin) => bridge.staff.signInByPin({ pin }),
    onRight: till.applyStaff,
    isOnLock: true,
  });
  return (
    <div className={`lines gap-6 centres full ${styles.signIn}`}>
      <div className={`lines gap-3 full ${styles.who}`}>
        <h2 className={`line ${styles.title}`}>
          <LockKeyhole className="icon-22 accent" aria-hidden="true" />
          {t('staff.lock.title')}
        </h2>
        {choice}
      </div>
      {entry}
    </div>
  );
}
