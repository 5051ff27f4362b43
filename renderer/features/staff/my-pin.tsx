import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { NewPin } from './new-pin.tsx';
import { PinEntry } from './pin-entry.tsx';
import { PinError } from './pin-error.tsx';
import styles from './shift.module.css';

/** One's own PIN: the one there is, then the new one twice. */
export function MyPin() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { people, signedIn } = useTill(selectStaff);
  const person = people.find(({ id }) => id === signedIn) ?? null;
  const [old, setOld] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const change = useMutation(
    async (newPin: string) => {
      const answer = await bridge.staff.changeOwnPin({ pin: old ?? '', newPin });
      setOld(null);
      return answer;
    },
    () => setSaved(true),
  );
  if (old !== null) return <NewPin busy={change.busy} onPin={change.run} />;
  const note = change.failure ? <PinError failure={change.failure} person={person} /> : null;
  return (
    <>
      <h2 className={styles.title}>{t('staff.pin.now')}</h2>
      <PinEntry
        label={t('staff.pin.now')}
        busy={change.busy}
        problem={saved ? t('staff.people.saved') : note}
        onPin={(pin) => {
          setSaved(false);
          change.reset();
          setOld(pin);
        }}
      />
    </>
  );
}
