import { Check, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BackupStatus } from '../../../electron/shared/journal/backup.ts';
import styles from './backup.module.css';
import { type Trouble, troubleOf } from './journal-problem.ts';
import { JournalTimes } from './journal-times.tsx';
import { RecoveryActions } from './recovery-actions.tsx';

interface Props {
  readonly backup: BackupStatus;
  readonly practice: boolean;
}

/** How the record is: in order, or what happened, what the till can still do, and what to do. */
export function Record({ backup, practice }: Props) {
  const { t } = useTranslation('backup');
  const trouble = troubleOf(backup);
  return (
    <section className={styles.part} data-wrong={trouble ? true : undefined} aria-labelledby="backup-record">
      <h2 id="backup-record" className={styles.title}>
        {t('record.title')}
      </h2>
      {trouble ? <Wrong trouble={trouble} /> : <InOrder />}
      {(trouble?.cure !== 'key' || practice) && (
        <RecoveryActions trouble={trouble} practice={practice} needsProof={backup.needsProof} />
      )}
      {/* A problem of the record is more important than a failed copy. */}
      <JournalTimes backup={trouble ? { ...backup, copyProblem: null } : backup} />
    </section>
  );
}

function Wrong({ trouble }: { readonly trouble: Trouble }) {
  const { t } = useTranslation('backup');
  return (
    <div className={styles.state}>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.word}>{t(`cases.${trouble.name}.what`)}</p>
        <p>{t(`cases.${trouble.name}.next`)}</p>
        <p className={styles.muted}>
          {t(`can.${trouble.can}`)} {trouble.can === 'closed' && t('canMore.closed')}
        </p>
      </div>
    </div>
  );
}

function InOrder() {
  const { t } = useTranslation('backup');
  return (
    <div className={styles.state}>
      <Check className={styles.icon} aria-hidden="true" />
      <p className={styles.word}>{t('record.inOrder')}</p>
    </div>
  );
}
