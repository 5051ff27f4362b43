import { useTranslation } from 'react-i18next';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Restored as Restoration } from '../../../electron/shared/journal/backup.ts';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import styles from './backup.module.css';

interface Props {
  readonly restored: Restoration;
}

/** When the record was last put right, and which hours of it are uncertain since. */
export function RestoreNotice({ restored: { why, at, from, to, complete } }: Props) {
  const { t } = useTranslation('backup');
  const now = ms(useTicker().now());
  const time = (moment: typeof at) => clockTime(moment, now);
  const hours =
    from === 0 ? t('restored.ever', { to: time(to) }) : t('restored.hours', { from: time(from), to: time(to) });
  return (
    <section className={styles.part} aria-labelledby="backup-restored">
      <h2 id="backup-restored" className={styles.title}>
        {t('restored.title', { at: time(at) })}
      </h2>
      {why === 'older-version' && <p>{t('cases.older-version.what')}</p>}
      <p className={complete ? undefined : styles.word}>{complete ? t('restored.complete') : hours}</p>
      {!complete && <p>{t('restored.next')}</p>}
    </section>
  );
}
