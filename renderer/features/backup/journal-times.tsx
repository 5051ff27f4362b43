import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { BackupStatus } from '../../../electron/shared/journal/backup.ts';
import { Problem } from '../../components/problem.tsx';
import { useTicker } from '../../components/ticker.ts';
import { agoText, clockTime } from '../../lib/format-time.ts';
import styles from './backup.module.css';

/** Times of the last full check and of the newest backup. */
export function JournalTimes({
  backup,
}: {
  readonly backup: Pick<
    BackupStatus,
    'certainUntil' | 'checkedAt' | 'copiedAt' | 'copyProblem' | 'headGap' | 'settingsEditedAt'
  >;
}) {
  const { t } = useTranslation('backup');
  const now = ms(useTicker().now());
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
