import { useTranslation } from 'react-i18next';
import { useServices, useTill } from '../../app/context.ts';
import { selectBackup } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import styles from '../../components/fields.module.css';
import { JournalTimes } from '../backup/journal-times.tsx';

/** When the record was last copied and checked, and the way to where copies are used. */
export function BackupsSection() {
  const { t } = useTranslation('settings');
  const { navigation } = useServices();
  const backup = useTill(selectBackup);
  return (
    <div className={styles.form}>
      {backup && <JournalTimes backup={backup} />}
      <p className={styles.help}>{t('backups.where')}</p>
      <Button onClick={() => navigation.openPage('backup')}>{t('backups.go')}</Button>
    </div>
  );
}
