import { ShieldAlert } from 'lucide-react';
import type { BackupStatus } from '../../../electron/shared/journal/backup.ts';
import styles from '../../components/banner.module.css';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useServices } from '../../state/context.ts';
import { troubleOf } from './backup-failure.tsx';

/** The banner's text: what happened to the sales record, what still works, and how to repair it. */
export function JournalBannerText({ backup }: { readonly backup: BackupStatus }) {
  const { t } = useTranslation('backup');
  const { navigation } = useServices();
  const trouble = troubleOf(backup);
  if (!trouble) return null;
  return (
    <>
      <ShieldAlert className="icon-22 danger" aria-hidden="true" />
      <p className={styles.words}>
        <strong>{t(`cases.${trouble.name}.what`)}</strong> {t(`can.${trouble.can}`)}
      </p>
      <div>
        <Button onClick={() => navigation.openPage('backup')}>{t('open')}</Button>
      </div>
    </>
  );
}
