import { Check, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { BackupStatus } from '../../../electron/shared/journal/backup.ts';
import { Problem } from '../../components/failure-note.tsx';
import { TickingText, useNow } from '../../components/ticker.tsx';
import { agoText, clockTime } from '../../lib/format-time.ts';
import styles from './backup.module.css';
import { troubleOf } from './backup-failure.tsx';
import { RecoveryActions } from './recovery-actions.tsx';

/** Times of the last full check and of the newest backup. */
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

/** "14:02 · 6 min ago", which goes on. */
function When({ at }: { readonly at: Ms }) {
  const { t } = useTranslation();
  return <TickingText of={(now) => `${clockTime(at, ms(now))} · ${agoText(t, at, ms(now))}`} />;
}

interface Props {
  readonly backup: BackupStatus;
  readonly practice: boolean;
}

/** How the record is: in order, or what happened, what the till can still do, and what to do. */
export function Record({ backup, practice }: Props) {
  const { t } = useTranslation('backup');
  const trouble = troubleOf(backup);
  const Icon = trouble ? ShieldAlert : Check;
  return (
    <section className={styles.part} data-wrong={trouble ? true : undefined} aria-labelledby="backup-record">
      <h2 id="backup-record" className="strong text-17">
        {t('record.title')}
      </h2>
      <div className={styles.state}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div>
          <p className={styles.word}>{trouble ? t(`cases.${trouble.name}.what`) : t('record.inOrder')}</p>
          {trouble && (
            <>
              <p>{t(`cases.${trouble.name}.next`)}</p>
              <p className={styles.muted}>
                {t(`can.${trouble.can}`)} {trouble.can === 'closed' && t('canMore.closed')}
              </p>
            </>
          )}
        </div>
      </div>
      {(trouble?.remedy !== 'key' || practice) && (
        <RecoveryActions trouble={trouble} practice={practice} needsProof={backup.needsProof} />
      )}
      {/* A problem of the record is more important than a failed copy. */}
      <JournalTimes backup={trouble ? { ...backup, copyProblem: null } : backup} />
    </section>
  );
}
