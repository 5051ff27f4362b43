import { Check, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { BackupStatus, RestoreSource } from '../../../electron/shared/journal/backup.ts';
import { type OwnerProof, PIN_OF_OTHER_TILL } from '../../../electron/shared/staff/staff.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { TickingText, useNow } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { agoText, clockTime } from '../../lib/format-time.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import { PinEntry } from '../staff/pin-entry.tsx';
import styles from './backup.module.css';
import { BackupFailure, type CaseName, type Trouble, troubleOf } from './backup-failure.tsx';
import { KeysProofForm } from './proof-forms.tsx';

function JournalTimes({ backup }: { readonly backup: BackupStatus }) {
  const { t } = useTranslation('backup');
  const now = useNow();
  return (
    <>
      {backup.headGap && (
        <Problem>
          {t('record.headGap', { from: clockTime(backup.headGap.from, now), to: clockTime(backup.headGap.to, now) })}
        </Problem>
      )}
      {backup.certainUntil !== null && (
        <Problem>{t('record.certainUntil', { at: clockTime(backup.certainUntil, now) })}</Problem>
      )}
      {backup.settingsEditedAt !== null && (
        <Problem>{t('record.settingsEdited', { at: clockTime(backup.settingsEditedAt, now) })}</Problem>
      )}
      {backup.copyProblem && <Problem>{t('record.copyFailed')}</Problem>}
      <dl className="facts">
        <dt>{t('record.checked')}</dt>
        <dd>{backup.checkedAt === null ? t('record.notChecked') : <When at={backup.checkedAt} />}</dd>
        <dt>{t('record.copied')}</dt>
        <dd>{backup.copiedAt === null ? t('record.notCopied') : <When at={backup.copiedAt} />}</dd>
      </dl>
    </>
  );
}

function When({ at }: { readonly at: Ms }) {
  const { t } = useTranslation();
  return <TickingText of={(now) => `${clockTime(at, ms(now))} · ${agoText(t, at, ms(now))}`} />;
}

interface RecordProps {
  readonly backup: BackupStatus;
  /** Whether a recovery file was brought while this page is open. */
  readonly isFileBrought: boolean;
}

export function Record({ backup, isFileBrought }: RecordProps) {
  const { t } = useTranslation('backup');
  const practice = useTill(selectIsPractice);
  const trouble = troubleOf(backup);
  const hasCopy = backup.copiedAt !== null;
  const Icon = trouble ? ShieldAlert : Check;
  return (
    <section className={`lines gap-3 ${styles.part}`} aria-labelledby="backup-record">
      <h2 id="backup-record" className="strong text-17">
        {t('record.title')}
      </h2>
      <div className={`line gap-3 at-top ${styles.state}`}>
        <Icon className={trouble ? 'danger' : 'muted'} aria-hidden="true" />
        <div>
          <p className="text-17 strong">{trouble ? t(`cases.${trouble.name}.what`) : t('record.inOrder')}</p>
          {trouble && (
            <>
              <p>{nextStep(t, trouble, hasCopy)}</p>
              <p className={`muted ${styles.muted}`}>
                {t(`can.${trouble.can}`)} {trouble.can === 'closed' && t('canMore.closed')}
              </p>
            </>
          )}
        </div>
      </div>
      {(trouble?.remedy !== 'key' || practice) && (
        <RecoveryActions
          trouble={trouble}
          needsProof={backup.needsProof}
          hasCopy={hasCopy}
          isFileBrought={isFileBrought}
        />
      )}
      {/* A problem of the record is more important than a failed copy. */}
      <JournalTimes backup={trouble ? { ...backup, copyProblem: null } : backup} />
    </section>
  );
}

interface RecoveryActionsProps {
  /** Null: the journal is in order, and may still be replaced by a backup from another computer. */
  readonly trouble: Trouble | null;
  readonly needsProof: boolean;
  /** Whether there is a copy on this computer. */
  readonly hasCopy: boolean;
  readonly isFileBrought?: boolean;
}

/** What is restored from the record itself, without a copy in its place. */
const restoredInPlace: readonly CaseName[] = ['anchor-missing', 'out-of-step', 'keys-lost'];

const lacksCopy = ({ name, remedy }: Trouble, hasCopy: boolean): boolean =>
  remedy === 'restore' && !hasCopy && !restoredInPlace.includes(name);

/** What can be pressed to put the record right: for each case its own. */
export function RecoveryActions({ trouble, needsProof, hasCopy, isFileBrought = false }: RecoveryActionsProps) {
  const { t } = useTranslation('backup');
  const practice = useTill(selectIsPractice);
  const { bridge } = useServices();
  const again = useMutation(() => bridge.backup.retryOpen());
  const [chosenSource, setChosenSource] = useState<RestoreSource | null>(null);
  const restore = useMutation(
    (from: RestoreSource, proof: OwnerProof | null) => bridge.backup.restore({ from, proof }),
    () => setChosenSource(null),
  );
  const busy = again.busy || restore.busy;
  const ask = (from: RestoreSource) => {
    if (busy) return;
    if (needsProof) setChosenSource(from);
    else restore.run(from, null);
  };
  const openAgain = () => busy || again.run();
  const failure = restore.failure ?? again.failure;
  if (!trouble) return null;
  const restorable = trouble.remedy === 'restore';
  const isCopyMissing = lacksCopy(trouble, hasCopy);
  const mayBeginAnew = restorable ? isCopyMissing || restore.failure?.text === 'no-backup' : trouble.remedy === 'key';
  return (
    <>
      <div className="actions">
        {restorable && !isCopyMissing && (
          <Button variant="primary" aria-disabled={busy} onClick={() => ask('newest')}>
            {restoreWord(t, trouble.name)}
          </Button>
        )}
        {trouble.remedy === 'again' && (
          <Button variant="primary" aria-disabled={busy} onClick={openAgain}>
            {t('remedy.again')}
          </Button>
        )}
        {restorable && trouble.name !== 'out-of-step' && (
          <Button variant={isCopyMissing ? 'primary' : 'plain'} aria-disabled={busy} onClick={() => ask('picked')}>
            {t('remedy.pick')}
          </Button>
        )}
        {trouble.name === 'missing' || trouble.name === 'other-journal' ? (
          <Button variant="bare" aria-disabled={busy} onClick={openAgain}>
            {t('remedy.again')}
          </Button>
        ) : null}
        {mayBeginAnew && (
          <ConfirmButton
            variant="bare"
            aria-disabled={busy}
            title={t('startEmpty.title')}
            means={t('startEmpty.means')}
            yes={t('startEmpty.yes')}
            no={t('startEmpty.no')}
            onYes={() => ask('nothing')}
          >
            {practice || restorable ? t('remedy.nothing') : `${t('importFile.none')} ${t('remedy.nothing')}`}
          </ConfirmButton>
        )}
      </div>
      <p role="status" className={`muted ${styles.muted}`}>
        {busy && t('remedy.busy')}
        {!busy && isFileBrought && restorable && t('importFile.done')}
      </p>
      {chosenSource && (
        <OwnerProofForm busy={busy} failure={failure} onProof={(proof) => restore.run(chosenSource, proof)} />
      )}
      {failure && !busy && !chosenSource && <BackupFailure failure={failure} />}
    </>
  );
}

interface OwnerProofFormProps {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onProof: (proof: OwnerProof) => void;
}

/** Asks for an owner's PIN or the service's keys. A failure is shown above the pad, below which a small screen ends. */
function OwnerProofForm({ busy, failure, onProof }: OwnerProofFormProps) {
  const { t } = useTranslation('backup');
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const isByKeys = isKeysOpen || failure?.text === PIN_OF_OTHER_TILL;
  const problem = failure && !busy && (
    <div className="text-start">
      <BackupFailure failure={failure} />
    </div>
  );
  return (
    <section className="lines gap-4" aria-label={t('proof.title')}>
      <p>{t('proof.means')}</p>
      <PinEntry
        label={t('proof.pin')}
        busy={busy}
        problem={!isByKeys && problem}
        onPin={(pin) => onProof({ by: 'pin', pin })}
      />
      <details open={isByKeys} onToggle={(event) => setIsKeysOpen(event.currentTarget.open)}>
        <summary>{t('proof.keys')}</summary>
        <KeysProofForm busy={busy} onProof={onProof} />
      </details>
      {isByKeys && problem}
    </section>
  );
}

/** What an owner does about it. Where there is no copy on this computer, one stored elsewhere is needed. */
const nextStep = (t: Translate<'backup'>, trouble: Trouble, hasCopy: boolean): string =>
  lacksCopy(trouble, hasCopy)
    ? `${t('cases.no-backup.what')} ${t('cases.no-backup.next')}`
    : t(`cases.${trouble.name}.next`);

function restoreWord(t: Translate<'backup'>, name: CaseName): string {
  if (name === 'anchor-missing') return t('remedy.goOn');
  return name === 'out-of-step' ? t('remedy.rebuild') : t('remedy.restore');
}
