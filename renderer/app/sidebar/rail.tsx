import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPractise } from '../../features/go-live/lazy.ts';
import { LockButton } from '../../features/staff/lock-button.tsx';
import { useTill } from '../context.ts';
import { LazyHands } from '../lazy.ts';
import { selectEnvironment, selectShopName } from '../state/selectors.ts';
import { Connection } from './connection.tsx';
import { Places } from './nav-items.tsx';
import styles from './rail.module.css';

/** The sidebar: navigation, whose till this is, and the connection. */
export function Rail() {
  const { t } = useTranslation();
  const environment = useTill(selectEnvironment);
  const shopName = useTill(selectShopName);
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <Places />
      <div className={styles.foot}>
        <LockButton />
        <Suspense>
          <LazyHands />
        </Suspense>
        <Connection />
        <p className={styles.shop}>{shopName}</p>
        <p className={styles.environment} data-environment={environment}>
          {t(`environment.${environment}`)}
        </p>
        {environment !== 'practice' && (
          <Suspense>
            <LazyPractise />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
