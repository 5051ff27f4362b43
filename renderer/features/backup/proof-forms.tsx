import { useState } from 'react';
import { LONGEST_PASSPHRASE } from '../../../electron/shared/journal/backup.ts';
import { LONGEST_KEY } from '../../../electron/shared/setup/setup.ts';
import type { OwnerProof } from '../../../electron/shared/staff/staff.ts';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import styles from './backup.module.css';

interface KeysFormProps {
  readonly busy: boolean;
  readonly onProof: (proof: Extract<OwnerProof, { readonly by: 'keys' }>) => void;
}

export function KeysProofForm({ busy, onProof }: KeysFormProps) {
  const { t } = useTranslation('backup');
  const [accessKey, setAccessKey] = useState('');
  const [secretKey, setSecretKey] = useState('');
  const submit = () => {
    if (accessKey === '' || secretKey === '' || busy) return;
    onProof({ by: 'keys', accessKey, secretKey });
    setSecretKey('');
  };
  const box = { type: 'password', maxLength: LONGEST_KEY, autoComplete: 'off' } as const;
  return (
    <Form className="stack gap-3" onSubmit={submit}>
      <div className={styles.fields}>
        <Field {...box} label="AccessKey" value={accessKey} onType={setAccessKey} />
        <Field {...box} label="SecretKey" value={secretKey} onType={setSecretKey} />
      </div>
      <div className="actions">
        <SubmitButton busy={busy}>{t('proof.use')}</SubmitButton>
      </div>
    </Form>
  );
}

interface PassphraseBoxProps {
  readonly label: string;
  readonly value: string;
  readonly shown: boolean;
  readonly onType: (text: string) => void;
}

/** A box for a passphrase. Nothing remembers it: not the form, not the browser under it. */
export const PassphraseBox = ({ label, value, shown, onType }: PassphraseBoxProps) => (
  <Field
    label={label}
    type={shown ? 'text' : 'password'}
    value={value}
    maxLength={LONGEST_PASSPHRASE}
    onType={onType}
  />
);

interface RecoveryFileFormProps {
  readonly busy: boolean;
  readonly variant?: 'primary' | 'solid' | 'plain';
  readonly onPassphrase: (passphrase: string) => void;
}

/** Asks for the passphrase of a recovery file, and then for the file. */
export function RecoveryFileForm({ busy, variant = 'solid', onPassphrase }: RecoveryFileFormProps) {
  const { t } = useTranslation('backup');
  const [passphrase, setPassphrase] = useState('');
  const [isShown, setShown] = useState(false);
  const submit = () => {
    if (passphrase !== '' && !busy) onPassphrase(passphrase);
  };
  return (
    <Form className="stack gap-3" onSubmit={submit}>
      <div className={styles.fields}>
        <PassphraseBox label={t('importFile.passphrase')} value={passphrase} shown={isShown} onType={setPassphrase} />
      </div>
      <div className="actions">
        <SubmitButton variant={variant} busy={busy || passphrase === ''}>
          {t('importFile.pick')}
        </SubmitButton>
        <ShowTyped label={t('show')} shown={isShown} onChange={setShown} />
      </div>
    </Form>
  );
}

interface ShowProps {
  readonly label: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

export const ShowTyped = ({ label, shown, onChange }: ShowProps) => (
  <label className={`line muted touch ${styles.show}`}>
    <input type="checkbox" checked={shown} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
