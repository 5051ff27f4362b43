import { useTranslation } from 'react-i18next';
import styles from './cashier.module.css';
import { useTill } from './services.ts';
import { selectIsPractice } from './stores/selectors.ts';

/** Over the whole window, so that nobody takes practice for the real thing (law 8). */
export function PracticeBanner() {
  const { t } = useTranslation();
  if (!useTill(selectIsPractice)) return null;
  return <header className={styles.practice}>{t('practice.banner')}</header>;
}
