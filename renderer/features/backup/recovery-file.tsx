import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { SHORTEST_PASSPHRASE } from '../../../electron/shared/journal/backup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import styles from './backup.module.css';
import { BackupFailure } from './backup-failure.tsx';
import { PassphraseBox, ShowTyped } from './passphrase-box.tsx';

interface Props {
  readonly savedAt: Ms | null;
  readonly practice: boolean;
}

/** The recovery file: its purpose, when it was last saved, and the form to save it. */
export function RecoveryFile({ savedAt, practice }: Props) {
  const { t } = useTranslation('backup');
  const now = ms(useTicker().now());
  const last = savedAt === null ? t('file.never') : t('file.saved', { at: clockTime(savedAt, now) });
  return (
    <section className={styles.part} aria-labelledby="backup-file">
      <h2 id="backup-file" className={styles.title}>
        {t('file.title')}
      </h2>
      {practice ? (
        <p className={styles.muted}>{t('file.practice')}</p>
      ) : (
        <>
          <p className={styles.muted}>
            {t('file.means')} <strong>{last}</strong>
          </p>
          <SaveForm />
        </>
      )}
    </section>
  );
}

type Slip = 'short' | 'differ';

const slipIn = (passphrase: string, again: string): Slip | null => {
  if ([...passphrase].length < SHORTEST_PASSPHRASE) return 'short';
  return passphrase === again ? null : 'differ';
};

function SaveForm() {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [shown, setShown] = useState(false);
  const [slip, setSlip] = useState<Slip | null>(null);
  const [name, setName] = useState<string | null>(null);
  const save = useMutation(
    () => bridge.backup.saveRecoveryFile({ passphrase }),
    (saved) => {
      setName(saved);
      if (saved === null) return;
      setPassphrase('');
      setAgain('');
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = slipIn(passphrase, again);
    setSlip(found);
    setName(null);
    if (!found) save.run();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <PassphraseBox label={t('file.passphrase')} value={passphrase} shown={shown} onType={setPassphrase} />
        <PassphraseBox label={t('file.again')} value={again} shown={shown} onType={setAgain} />
      </div>
      <p className={styles.hint}>{t('file.hint')}</p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={save.busy}>
          {t('file.save')}
        </Button>
        <ShowTyped label={t('show')} shown={shown} onChange={setShown} />
      </div>
      <p role="status" className={styles.word}>
        {slip ? <Problem>{t(`file.${slip}`)}</Problem> : name !== null && t('file.done', { name })}
      </p>
      {save.failure && <BackupFailure failure={save.failure} />}
    </form>
  );
}
