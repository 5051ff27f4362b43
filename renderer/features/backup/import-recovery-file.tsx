import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import styles from './backup.module.css';
import { BackupFailure } from './backup-failure.tsx';
import { PassphraseBox, ShowTyped } from './passphrase-box.tsx';

interface Props {
  /** Collapsed while no key is missing. */
  readonly folded?: boolean;
}

/** Brings the record's key out of a recovery file into this computer's keychain. */
export function ImportRecoveryFile({ folded = false }: Props) {
  const { t } = useTranslation('backup');
  if (folded)
    return (
      <details className={styles.part}>
        <summary className={styles.title}>{t('importFile.title')}</summary>
        <Form />
      </details>
    );
  return (
    <section className={styles.part} aria-labelledby="backup-bring">
      <h2 id="backup-bring" className={styles.title}>
        {t('importFile.title')}
      </h2>
      <Form main />
    </section>
  );
}

function Form({ main = false }: { readonly main?: boolean }) {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const [passphrase, setPassphrase] = useState('');
  const [shown, setShown] = useState(false);
  const bring = useMutation(
    () => bridge.backup.importRecoveryFile({ passphrase }),
    (view) => view && setPassphrase(''),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== '') bring.run();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.muted}>{t('importFile.means')}</p>
      <div className={styles.fields}>
        <PassphraseBox label={t('importFile.passphrase')} value={passphrase} shown={shown} onType={setPassphrase} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant={main ? 'primary' : 'plain'} aria-disabled={bring.busy || passphrase === ''}>
          {t('importFile.pick')}
        </Button>
        <ShowTyped label={t('show')} shown={shown} onChange={setShown} />
      </div>
      {bring.failure && <BackupFailure failure={bring.failure} />}
    </form>
  );
}
