import { useState } from 'react';
import type { Ms } from '../../../electron/shared/base/units.ts';
import { SHORTEST_PASSPHRASE } from '../../../electron/shared/journal/backup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import styles from './backup.module.css';
import { BackupFailure } from './backup-failure.tsx';
import { PassphraseBox, ShowTyped } from './proof-forms.tsx';

interface Props {
  readonly savedAt: Ms | null;
  readonly isElsewhere: boolean;
}

export function RecoveryFile({ savedAt, isElsewhere }: Props) {
  const { t } = useTranslation('backup');
  const practice = useTill(selectIsPractice);
  const now = useNow();
  const [moves, setMoves] = useState(0);
  const last = savedAt === null ? t('file.never') : t('file.saved', { at: clockTime(savedAt, now) });
  return (
    <section className={`lines gap-3 ${styles.part}`} aria-labelledby="backup-file">
      <h2 id="backup-file" className="strong text-17">
        {t('file.title')}
      </h2>
      {practice ? (
        <p className={`muted ${styles.muted}`}>{t('file.practice')}</p>
      ) : (
        <>
          <p className={`muted ${styles.muted}`}>
            {t('file.means')} <strong>{last}</strong>
          </p>
          {savedAt !== null && !isElsewhere && <OnlyHere onMoved={() => setMoves(moves + 1)} />}
          {/* What it said of a file that has been copied since is no longer so. */}
          <SaveForm key={moves} />
        </>
      )}
    </section>
  );
}

/** A file on the computer's own disk alone, and the owner's word that it was copied elsewhere since. */
function OnlyHere({ onMoved }: { readonly onMoved: () => void }) {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const confirm = useMutation(() => bridge.backup.confirmRecoveryFileMoved(), onMoved);
  return (
    <>
      <Problem>{t('file.notElsewhere')}</Problem>
      <div className="actions">
        <Button aria-disabled={confirm.busy} onClick={() => confirm.run()}>
          {t('file.moved')}
        </Button>
      </div>
      {confirm.failure && <BackupFailure failure={confirm.failure} />}
    </>
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
  const save = useMutation(
    () => bridge.backup.saveRecoveryFile({ passphrase }),
    (file) => {
      if (file === null) return;
      setPassphrase('');
      setAgain('');
    },
  );
  const submit = () => {
    const slipInPhrase = slipIn(passphrase, again);
    setSlip(slipInPhrase);
    if (!slipInPhrase) save.run();
  };
  return (
    <Form className="stack gap-3" onSubmit={submit}>
      <div className={styles.fields}>
        <PassphraseBox label={t('file.passphrase')} value={passphrase} shown={shown} onType={setPassphrase} />
        <PassphraseBox label={t('file.again')} value={again} shown={shown} onType={setAgain} />
      </div>
      <p className={`small ${styles.hint}`}>{t('file.hint')}</p>
      <div className="actions">
        <SubmitButton variant="plain" busy={save.busy}>
          {t('file.save')}
        </SubmitButton>
        <ShowTyped label={t('show')} shown={shown} onChange={setShown} />
      </div>
      <p role="status" className="strong may-be-empty">
        {slip ? (
          <Problem>{t(`file.${slip}`)}</Problem>
        ) : (
          save.value && t(save.value.isElsewhere ? 'file.done' : 'file.here', { name: save.value.name })
        )}
      </p>
      {save.failure && <BackupFailure failure={save.failure} />}
    </Form>
  );
}
