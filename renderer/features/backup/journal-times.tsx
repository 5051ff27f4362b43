import { useTranslation } from 'react-i18next';
import type { BackupStatus } from '../../../electron/shared/backup.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { useTicker } from '../../components/ticker.ts';
import { agoText, clockTime } from '../../lib/format-time.ts';
import styles from './backup.module.css';

/** Times of the last full check and of the newest backup. */
export function JournalTimes({
  backup,
}: {
  readonly backup: Pick<BackupStatus, 'checkedAt' | 'copiedAt' | 'copyProblem' | 'headGap' | 'settingsEditedAt'>;
}) {
  const { t } = useTranslation('backup');
  const now = ms(useTicker().now());
  return (
    <>
      {backup.headGap && (
        <p className={styles.problem}>
          {t('record.headGap', { from: clockTime(backup.headGap.from, now), to: clockTime(backup.headGap.to, now) })}
        </p>
      )}
      {backup.settingsEditedAt !== null && (
        <p className={styles.problem}>{t('record.settingsEdited', { at: clockTime(backup.settingsEditedAt, now) })}</p>
      )}
      {backup.copyProblem && <p className={styles.problem}>{t('record.copyFailed')}</p>}
      <dl className={styles.facts}>
        <dt>{t('record.checked')}</dt>
        <dd>{useWhen(backup.checkedAt) ?? t('record.notChecked')}</dd>
        <dt>{t('record.copied')}</dt>
        <dd>{useWhen(backup.copiedAt) ?? t('record.notCopied')}</dd>
      </dl>
    </>
  );
}

/** "14:02 · 6 min ago"; null for never. */
function useWhen(at: Ms | null): string | null {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  return at === null ? null : `${clockTime(at, now)} · ${agoText(t, at, now)}`;
}
