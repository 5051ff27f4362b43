import { type FormEvent, useState } from 'react';
import type { OwnerProof } from '../../../electron/shared/owner-proof.ts';
import { LONGEST_KEY } from '../../../electron/shared/setup.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useSafetyWords } from '../../i18n/safety-words.ts';
import { PinEntry } from '../staff/pin-entry.tsx';
import styles from './safety.module.css';

interface Props {
  readonly busy: boolean;
  readonly onProof: (proof: OwnerProof) => void;
}

/** Asks for the owner's PIN, or for the service's keys, before a record is restored. */
export function OwnerProofForm({ busy, onProof }: Props) {
  const t = useSafetyWords();
  return (
    <section aria-label={t('proof.title')}>
      <p>{t('proof.means')}</p>
      <PinEntry label={t('proof.pin')} busy={busy} onPin={(pin) => onProof({ by: 'pin', pin })} />
      <details>
        <summary>{t('proof.keys')}</summary>
        <KeysForm busy={busy} onProof={onProof} />
      </details>
    </section>
  );
}

function KeysForm({ busy, onProof }: Props) {
  const t = useSafetyWords();
  const [accessKey, setAccessKey] = useState('');
  const [secretKey, setSecretKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accessKey === '' || secretKey === '' || busy) return;
    onProof({ by: 'keys', accessKey, secretKey });
    setSecretKey('');
  };
  const box = { type: 'password', maxLength: LONGEST_KEY, autoComplete: 'off' } as const;
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <Field {...box} label="AccessKey" value={accessKey} onChange={({ target }) => setAccessKey(target.value)} />
        <Field {...box} label="SecretKey" value={secretKey} onChange={({ target }) => setSecretKey(target.value)} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t('proof.use')}
        </Button>
      </div>
    </form>
  );
}
