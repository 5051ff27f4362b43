import { useState } from 'react';
import type { Ms } from '../../../electron/shared/base/units.ts';
import {
  type CopiesElsewhereView,
  hasPeopleOfCopy,
  type Restored as Restoration,
  SHORTEST_PASSPHRASE,
} from '../../../electron/shared/journal/backup.ts';
import { Button } from '../../components/button.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import styles from './backup.module.css';
import { BackupFailure, troubleOf } from './backup-failure.tsx';
import { Record, RecoveryActions } from './journal-status.tsx';
import { PassphraseBox, RecoveryFileForm, ShowTyped } from './proof-forms.tsx';

/** Copies of the record outside this computer: when the last one was made, a button for one, and the place of the daily ones. */
function CopiesElsewhere({ elsewhere }: { readonly elsewhere: CopiesElsewhereView }) {
  const { place, copiedAt, problem } = elsewhere;
  const { t } = useTranslation('backup');
  const practice = useTill(selectIsPractice);
  const now = useNow();
  const last = copiedAt === null ? t('elsewhere.never') : t('elsewhere.last', { at: clockTime(copiedAt, now) });
  return (
    <section className={`lines gap-3 ${styles.part}`} aria-labelledby="backup-elsewhere">
      <h2 id="backup-elsewhere" className="strong text-17">
        {t('elsewhere.title')}
      </h2>
      {practice ? (
        <p className={`muted ${styles.muted}`}>{t('elsewhere.practice')}</p>
      ) : (
        <>
          <p className={`muted ${styles.muted}`}>
            {t('elsewhere.means')} <strong>{last}</strong>
          </p>
          <p>{place === null ? t('elsewhere.noPlace') : t('elsewhere.place', { place })}</p>
          {problem && (
            <Problem>
              {t('elsewhere.failed')} {t(`elsewhere.problem.${problem}`)}
            </Problem>
          )}
          <Actions hasPlace={place !== null} />
        </>
      )}
    </section>
  );
}

function Actions({ hasPlace }: { readonly hasPlace: boolean }) {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const choose = useMutation(() => bridge.backup.chooseCopyPlace());
  const forget = useMutation(() => bridge.backup.forgetCopyPlace());
  const save = useMutation(() => bridge.backup.saveCopy());
  const savedFile = save.value;
  const busy = choose.busy || save.busy || forget.busy;
  const failure = choose.failure ?? save.failure ?? forget.failure;
  const start = (run: () => void) => () => {
    if (busy) return;
    for (const each of [choose, forget, save]) each.reset();
    run();
  };
  return (
    <>
      <div className="actions">
        <Button aria-disabled={busy} onClick={start(choose.run)}>
          {hasPlace ? t('elsewhere.chooseOther') : t('elsewhere.choose')}
        </Button>
        <Button aria-disabled={busy} onClick={start(save.run)}>
          {t('elsewhere.save')}
        </Button>
        {hasPlace && (
          <Button variant="bare" aria-disabled={busy} onClick={start(forget.run)}>
            {t('elsewhere.forget')}
          </Button>
        )}
      </div>
      <p role="status" className="strong may-be-empty">
        {busy && t('elsewhere.busy')}
        {savedFile?.isElsewhere && t('elsewhere.done', { name: savedFile.name })}
        {savedFile?.isElsewhere === false && <Problem>{t('elsewhere.here', { name: savedFile.name })}</Problem>}
      </p>
      {failure && !busy && <BackupFailure failure={failure} />}
    </>
  );
}

interface ImportRecoveryFileProps {
  readonly onBrought: () => void;
  /** Whether it is collapsed, as while no key is missing. */
  readonly folded?: boolean;
}

/** Brings the record's key out of a recovery file into this computer's keychain. */
function ImportRecoveryFile({ onBrought, folded = false }: ImportRecoveryFileProps) {
  const { t } = useTranslation('backup');
  if (folded)
    return (
      <details className={`lines gap-3 ${styles.part}`}>
        <summary className="strong text-17">{t('importFile.title')}</summary>
        <ImportForm variant="plain" onBrought={onBrought} />
      </details>
    );
  return (
    <section className={`lines gap-3 ${styles.part}`} aria-labelledby="backup-bring">
      <h2 id="backup-bring" className="strong text-17">
        {t('importFile.title')}
      </h2>
      <ImportForm variant="primary" onBrought={onBrought} />
    </section>
  );
}

interface ImportFormProps {
  readonly variant: 'primary' | 'plain';
  readonly onBrought: () => void;
}

function ImportForm({ variant, onBrought }: ImportFormProps) {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const [imports, setImports] = useState(0);
  const bring = useMutation(
    (passphrase: string) => bridge.backup.importRecoveryFile({ passphrase }),
    (view) => {
      if (!view) return;
      setImports(imports + 1);
      onBrought();
    },
  );
  return (
    <div className="stack gap-3">
      <p className={`muted ${styles.muted}`}>{t('importFile.means')}</p>
      <RecoveryFileForm key={imports} variant={variant} busy={bring.busy} onPassphrase={bring.run} />
      {bring.failure && <BackupFailure failure={bring.failure} />}
    </div>
  );
}

/** When the record was last put right, and which hours of it are uncertain since. */
function RestoreNotice({ restored }: { readonly restored: Restoration }) {
  const { t } = useTranslation('backup');
  const { people } = useTillState('staff');
  const { at, from, to, complete } = restored;
  const now = useNow();
  const time = (moment: typeof at) => clockTime(moment, now);
  const hours =
    from === 0 ? t('restored.ever', { to: time(to) }) : t('restored.hours', { from: time(from), to: time(to) });
  return (
    <section className={`lines gap-3 ${styles.part}`} aria-labelledby="backup-restored">
      <h2 id="backup-restored" className="strong text-17">
        {t('restored.title', { at: time(at) })}
      </h2>
      <p className={complete ? undefined : 'strong may-be-empty'}>{complete ? t('restored.complete') : hours}</p>
      {!complete && <p>{t('restored.next')}</p>}
      {hasPeopleOfCopy(restored, people) && <p>{t('restored.people', { from: time(from) })}</p>}
    </section>
  );
}

export function BackupPage() {
  const backup = useTillState('backup');
  const practice = useTill(selectIsPractice);
  const { mode } = useTillState('staff');
  const [broughtFiles, setBroughtFiles] = useState(0);
  if (!backup) return null;
  const trouble = troubleOf(backup);
  const needsKey = trouble?.remedy === 'key';
  const onBrought = () => setBroughtFiles(broughtFiles + 1);
  return (
    <div className={`columns ${styles.place}`} data-keeps-focus>
      <div className={`column ${styles.column}`}>
        {/* A file that was brought is the proof: the PIN is not asked for any more, nor called wrong. */}
        <Record key={broughtFiles} backup={backup} isFileBrought={broughtFiles > 0} />
        {backup.recordOpen && mode !== 'first-owner' && <CopiesElsewhere elsewhere={backup.elsewhere} />}
        {backup.restored && <RestoreNotice restored={backup.restored} />}
        {needsKey && !practice && <ImportRecoveryFile onBrought={onBrought} />}
        {/* The last way out, after the better one. */}
        {needsKey && !practice && (
          <RecoveryActions trouble={trouble} needsProof={backup.needsProof} hasCopy={backup.copiedAt !== null} />
        )}
      </div>
      <div className={`column ${styles.column}`}>
        {/* Without an owner main refuses to export the key. */}
        {backup.recordOpen && mode !== 'first-owner' && (
          <RecoveryFile savedAt={backup.recoveryFileAt} isElsewhere={backup.isRecoveryFileElsewhere} />
        )}
        {/* Who has no owner here yet came to open the record of another computer. */}
        {!needsKey && !practice && <ImportRecoveryFile onBrought={onBrought} folded={mode !== 'first-owner'} />}
      </div>
    </div>
  );
}

interface RecoveryFileProps {
  readonly savedAt: Ms | null;
  readonly isElsewhere: boolean;
}

function RecoveryFile({ savedAt, isElsewhere }: RecoveryFileProps) {
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
  return (
    <>
      <Problem>{t('file.notElsewhere')}</Problem>
      <div className="actions">
        <CallButton call={bridge.backup.confirmRecoveryFileMoved} onDone={onMoved} Failed={BackupFailure}>
          {t('file.moved')}
        </CallButton>
      </div>
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
  const [isShown, setShown] = useState(false);
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
        <PassphraseBox label={t('file.passphrase')} value={passphrase} shown={isShown} onType={setPassphrase} />
        <PassphraseBox label={t('file.again')} value={again} shown={isShown} onType={setAgain} />
      </div>
      <p className={`small ${styles.hint}`}>{t('file.hint')}</p>
      <div className="actions">
        <SubmitButton variant="plain" busy={save.busy}>
          {t('file.save')}
        </SubmitButton>
        <ShowTyped label={t('show')} shown={isShown} onChange={setShown} />
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
