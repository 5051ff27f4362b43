import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestoreSource } from '../../../electron/shared/journal/backup.ts';
import type { OwnerProof } from '../../../electron/shared/staff/staff.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import { PinEntry } from '../staff/pin-entry.tsx';
import styles from './backup.module.css';
import { BackupFailure, type CaseName, type Trouble } from './backup-failure.tsx';
import { KeysForm } from './proof-forms.tsx';

interface OwnerProofFormProps {
  readonly busy: boolean;
  readonly onProof: (proof: OwnerProof) => void;
}

/** Asks for the owner's PIN, or for the service's keys, before a record is restored. */
function OwnerProofForm({ busy, onProof }: OwnerProofFormProps) {
  const { t } = useTranslation('backup');
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

interface RecoveryActionsProps {
  /** Null: the journal is in order, and may still be replaced by a backup from another computer. */
  readonly trouble: Trouble | null;
  readonly practice: boolean;
  /** A restoration needs an owner's proof. */
  readonly needsProof: boolean;
}

/** What can be pressed to put the record right: for each case its own. */
export function RecoveryActions({ trouble, practice, needsProof }: RecoveryActionsProps) {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const again = useMutation(() => bridge.backup.retryOpen());
  const [wanted, setWanted] = useState<RestoreSource | null>(null);
  const restore = useMutation(
    (from: RestoreSource, proof: OwnerProof | null) => bridge.backup.restore({ from, proof }),
    () => setWanted(null),
  );
  const busy = again.busy || restore.busy;
  const ask = (from: RestoreSource) => {
    if (busy) return;
    if (needsProof) setWanted(from);
    else restore.run(from, null);
  };
  const openAgain = () => busy || again.run();
  const failure = restore.failure ?? again.failure;
  if (!trouble) return null;
  const restorable = trouble.remedy === 'restore';
  const mayBeginAnew = restorable ? restore.failure?.text === 'no-backup' : trouble.remedy === 'key';
  return (
    <>
      <div className="actions">
        {restorable && (
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
          <Button aria-disabled={busy} onClick={() => ask('picked')}>
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
      <p role="status" className={styles.muted}>
        {busy ? t('remedy.busy') : ''}
      </p>
      {wanted && <OwnerProofForm busy={busy} onProof={(proof) => restore.run(wanted, proof)} />}
      {failure && !busy && <BackupFailure failure={failure} />}
    </>
  );
}

function restoreWord(t: Translate<'backup'>, name: CaseName): string {
  if (name === 'anchor-missing') return t('remedy.goOn');
  return name === 'out-of-step' ? t('remedy.rebuild') : t('remedy.restore');
}
