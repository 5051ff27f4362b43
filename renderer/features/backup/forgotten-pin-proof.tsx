import { useState } from 'react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import type { ForgottenPinProof } from '../../../electron/shared/staff/staff.ts';
import { Form, SubmitButton } from '../../components/form.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import styles from './backup.module.css';
import { BackupFailure } from './backup-failure.tsx';
import { KeysForm, PassphraseBox, ShowTyped } from './proof-forms.tsx';

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
      {by === 'keys' ? <KeysForm busy={busy} onProof={onProof} /> : <RecoveryFileForm busy={busy} onProof={onProof} />}
      {failure && failure !== old && !busy && <BackupFailure failure={failure} />}
    </section>
  );
}

const focusInside = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>('[type="password"]')?.focus();

function RecoveryFileForm({ busy, onProof }: Omit<Props, 'failure'>) {
  const { t } = useTranslation('backup');
  const [passphrase, setPassphrase] = useState('');
  const [shown, setShown] = useState(false);
  const submit = () => {
    if (passphrase !== '' && !busy) onProof({ by: 'recovery-file', passphrase });
  };
  return (
    <Form className="stack gap-3" onSubmit={submit}>
      <div className={styles.fields}>
        <PassphraseBox label={t('importFile.passphrase')} value={passphrase} shown={shown} onType={setPassphrase} />
      </div>
      <div className="actions">
        <SubmitButton busy={busy || passphrase === ''}>{t('importFile.pick')}</SubmitButton>
        <ShowTyped label={t('show')} shown={shown} onChange={setShown} />
      </div>
    </Form>
  );
}
