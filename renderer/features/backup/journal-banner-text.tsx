import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SafetyView } from '../../../electron/shared/safety.ts';
import { useServices } from '../../app/context.ts';
import { Button } from '../../components/button.tsx';
import styles from './journal-banner-text.module.css';
import { troubleOf } from './journal-problem.ts';

interface Props {
  readonly safety: SafetyView;
}

/** The banner's text: what happened to the sales record, what still works, and how to repair it. */
export function JournalBannerText({ safety }: Props) {
  const { t } = useTranslation('safety');
  const { navigation } = useServices();
  const trouble = troubleOf(safety);
  if (!trouble) return null;
  return (
    <>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{t(`cases.${trouble.name}.what`)}</strong> {t(`can.${trouble.can}`)}
      </p>
      <div className={styles.way}>
        <Button onClick={() => navigation.openPage('safety')}>{t('open')}</Button>
      </div>
    </>
  );
}
