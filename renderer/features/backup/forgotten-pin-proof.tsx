import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../electron/shared/failure.ts';
import type { ForgottenPinProof } from '../../../electron/shared/owner-proof.ts';
import { Button } from '../../components/button.tsx';
import styles from './backup.module.css';
import { BackupFailure } from './backup-failure.tsx';
import { KeysForm } from './keys-form.tsx';
import { PassphraseBox, ShowTyped } from './passphrase-box.tsx';

interface Props {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onProof: (proof: ForgottenPinProof) => void;
}

/** The two proofs of an owner who forgot the PIN: the service's keys, or the recovery file. */
export function ForgottenPinProofForm({ busy, failure, onProof }: Props) {
  const { t } = useTranslation('backup');
  return (
    <section className={styles.place} aria-label={t('forgotten.prove')}>
      <div className={styles.part}>
        <h3 className={styles.title}>{t('forgotten.keys')}</h3>
        <KeysForm busy={busy} onProof={onProof} />
      </div>
      <div className={styles.part}>
        <h3 className={styles.title}>{t('forgotten.file')}</h3>
        <RecoveryFileForm busy={busy} onProof={onProof} />
      </div>
      {failure && !busy && <BackupFailure failure={failure} />}
    </section>
  );
}

function RecoveryFileForm({ busy, onProof }: Omit<Props, 'failure'>) {
  const { t } = useTranslation('backup');
  const [passphrase, setPassphrase] = useState('');
  const [shown, setShown] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== '' && !busy) onProof({ by: 'recovery-file', passphrase });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <PassphraseBox label={t('importFile.passphrase')} value={passphrase} shown={shown} onType={setPassphrase} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy || passphrase === ''}>
          {t('importFile.pick')}
        </Button>
        <ShowTyped label={t('show')} shown={shown} onChange={setShown} />
      </div>
    </form>
  );
}
