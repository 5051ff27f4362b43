import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForgottenPinProof } from '../../../electron/shared/staff/owner-proof.ts';
import type { StaffId, StaffMember } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { LazyForgottenPinProof } from '../backup/lazy.ts';
import styles from './first-owner.module.css';
import { NewPin } from './new-pin.tsx';
import { PeopleChoice } from './people-choice.tsx';

interface Props {
  readonly owners: readonly StaffMember[];
  readonly onDone: (id: StaffId) => void;
  readonly onBack: () => void;
}

/** Sets a new PIN for an owner who forgot it: the PIN twice, then the proof. */
export function ForgottenPin({ owners, onDone, onBack }: Props) {
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
    <div className={styles.owner}>
      <h2 className={styles.title}>{t('forgotten.title')}</h2>
      {pin === null ? (
        <>
          <p className={styles.means}>{t('forgotten.means')}</p>
          {owners.length > 1 && (
            <PeopleChoice label={t('forgotten.who')} people={owners} chosen={id} onChoose={setId} />
          )}
          <NewPin busy={false} onPin={setPin} />
        </>
      ) : (
        <div className={styles.form}>
          <Suspense>
            <LazyForgottenPinProof busy={reset.busy} failure={reset.failure} onProof={reset.run} />
          </Suspense>
        </div>
      )}
      <Button variant="bare" onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </div>
  );
}
