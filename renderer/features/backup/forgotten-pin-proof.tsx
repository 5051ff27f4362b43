import { useState } from 'react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import type { ForgottenPinProof } from '../../../electron/shared/staff/staff.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { BackupFailure } from './backup-failure.tsx';
import { KeysProofForm, RecoveryFileForm } from './proof-forms.tsx';

interface Props {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onProof: (proof: ForgottenPinProof) => void;
}

/** The proof of an owner who forgot the PIN, one at a time: the service's keys, or the recovery file. */
export function ForgottenPinProofForm({ busy, failure, onProof }: Props) {
  const { t } = useTranslation('backup');
  const [by, setBy] = useState<ForgottenPinProof['by']>('keys');
  // A refusal is about the proof that was open then.
  const [old, setOld] = useState<Failure | null>(null);
  return (
    <section ref={focusInside} className="stack gap-3" aria-label={t('forgotten.prove')}>
      <SegmentedControl
        label={t('forgotten.prove')}
        options={[
          ['keys', t('forgotten.keys')],
          ['recovery-file', t('forgotten.file')],
        ]}
        chosen={by}
        onChoose={(proof) => {
          setBy(proof);
          setOld(failure);
        }}
      />
      {by === 'keys' ? (
        <KeysProofForm busy={busy} onProof={onProof} />
      ) : (
        <RecoveryFileForm busy={busy} onPassphrase={(passphrase) => onProof({ by, passphrase })} />
      )}
      {failure && failure !== old && !busy && <BackupFailure failure={failure} />}
    </section>
  );
}

const focusInside = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>('[type="password"]')?.focus();
