import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionTest } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { Form } from '../../components/form.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { FormEnd, typedIn } from './database-fields.tsx';
import { ConnectionResult } from './shop-failure.tsx';
import styles from './tills.module.css';

/** At a till without the login of the database's owner: where the shop is managed, and how to do it here. */
export function EnterLogin({ address }: { readonly address: string }) {
  const { t } = useTranslation('tills');
  const [open, setOpen] = useState(false);
  if (open) return <LoginForm address={address} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.part}>
      <p className={fields.means}>{t('notFounder')}</p>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{t('manage.title')}</Button>
      </div>
    </div>
  );
}

function LoginForm({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const login = () => ({ user: typedIn(user), password: password.current?.value ?? '' });
  const test = useMutation(() => bridge.tills.testLogin(login()), setResult);
  const enter = useMutation(() => bridge.tills.enterLogin(login()));
  const failure = enter.failure ?? test.failure;
  const submit = () => {
    setResult(null);
    enter.run();
  };
  return (
    <Form className={fields.form} onSubmit={submit} aria-label={t('manage.title')}>
      <h3 className={fields.title}>{t('manage.title')}</h3>
      <p>{t('manage.means', { address })}</p>
      <div className={fields.pairs}>
        <Field label={t('database.user')} ref={user} maxLength={1_000} />
        <Field
          label={t('database.password')}
          ref={password}
          type="password"
          help={t('database.passwordHelp')}
          maxLength={1_000}
        />
      </div>
      <Button
        aria-disabled={test.busy}
        onClick={() => {
          enter.reset();
          test.run();
        }}
      >
        {t('database.test')}
      </Button>
      <div aria-live="polite">{test.busy ? t('database.testing') : result && <ConnectionResult test={result} />}</div>
      <FormEnd failure={failure} busy={enter.busy} onBack={onClose}>
        {t('manage.do')}
      </FormEnd>
    </Form>
  );
}
