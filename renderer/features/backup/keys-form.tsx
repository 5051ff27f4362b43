import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_KEY } from '../../../electron/shared/setup/setup.ts';
import type { OwnerProof } from '../../../electron/shared/staff/staff.ts';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { Form, SubmitButton } from '../../components/form.tsx';
import styles from './backup.module.css';

interface Props {
  readonly busy: boolean;
  readonly onProof: (proof: Extract<OwnerProof, { readonly by: 'keys' }>) => void;
}

/** The service's keys, typed by an owner as a proof. */
export function KeysForm({ busy, onProof }: Props) {
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
    <Form className={fields.wide} onSubmit={submit}>
      <div className={styles.fields}>
        <Field {...box} label="AccessKey" value={accessKey} onChange={({ target }) => setAccessKey(target.value)} />
        <Field {...box} label="SecretKey" value={secretKey} onChange={({ target }) => setSecretKey(target.value)} />
      </div>
      <div className={fields.actions}>
        <SubmitButton busy={busy}>{t('proof.use')}</SubmitButton>
      </div>
    </Form>
  );
}
