import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyElsewhere, LazyTakeReal } from '../setup/lazy-setup.ts';
import styles from './cashier.module.css';
import { useTill } from './services.ts';
import { selectElsewhere, selectIsPractice } from './stores/selectors.ts';

/**
 * Over the whole window, so that nobody takes practice for the real thing (law 8), with the way to it; and over
 * everything what the tills behind this one see.
 */
export function PracticeBanner() {
  const { t } = useTranslation();
  const practice = useTill(selectIsPractice);
  const behind = useTill(selectElsewhere).length > 0;
  if (!practice && !behind) return null;
  return (
    <header className={practice ? styles.practice : styles.behind}>
      {practice && <strong>{t('practice.banner')}</strong>}
      <Suspense>{behind ? <LazyElsewhere /> : <LazyTakeReal />}</Suspense>
    </header>
  );
}
