import { useTranslation } from 'react-i18next';
import type { SafetyView } from '../../../electron/shared/safety.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { useTicker } from '../../components/ticker.ts';
import { agoText, clockTime } from '../../lib/format-time.ts';
import styles from './backup.module.css';

/** When the record was last checked whole, and when its newest copy was made. */
export function JournalTimes({
  safety,
}: {
  readonly safety: Pick<SafetyView, 'checkedAt' | 'copiedAt' | 'copyProblem' | 'headGap' | 'settingsEditedAt'>;
}) {
  const { t } = useTranslation('safety');
  const now = ms(useTicker().now());
  return (
    <>
      {safety.headGap && (
        <p className={styles.problem}>
          {t('record.headGap', { from: clockTime(safety.headGap.from, now), to: clockTime(safety.headGap.to, now) })}
        </p>
      )}
      {safety.settingsEditedAt !== null && (
        <p className={styles.problem}>{t('record.settingsEdited', { at: clockTime(safety.settingsEditedAt, now) })}</p>
      )}
      {safety.copyProblem && <p className={styles.problem}>{t('record.copyFailed')}</p>}
      <dl className={styles.facts}>
        <dt>{t('record.checked')}</dt>
        <dd>{useWhen(safety.checkedAt) ?? t('record.notChecked')}</dd>
        <dt>{t('record.copied')}</dt>
        <dd>{useWhen(safety.copiedAt) ?? t('record.notCopied')}</dd>
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
