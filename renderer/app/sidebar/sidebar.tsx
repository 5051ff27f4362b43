import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../components/sidebar.module.css';
import { LazyPracticeButton } from '../../features/go-live/lazy.ts';
import { LockButton } from '../../features/staff/lock-button.tsx';
import { LazyShopLink } from '../../features/tills/lazy.ts';
import { useTill } from '../../state/context.ts';
import { selectEnvironment, selectIsShopMember, selectShopName } from '../../state/selectors.ts';
import { LazyShortcuts } from '../lazy.ts';
import { Connection } from './connection.tsx';
import { NavItems } from './nav-items.tsx';

/** The sidebar: navigation, whose till this is, and the connection. */
export function Sidebar() {
  const { t } = useTranslation();
  const environment = useTill(selectEnvironment);
  const shopName = useTill(selectShopName);
  const isShopMember = useTill(selectIsShopMember);
  return (
    <nav className={styles.sidebar} aria-label={t('sidebar.label')}>
      <NavItems />
      <div className={styles.foot}>
        <LockButton />
        <Suspense>
          <LazyShortcuts />
        </Suspense>
        <Connection />
        {isShopMember && (
          <Suspense>
            <LazyShopLink />
          </Suspense>
        )}
        <p className={styles.shop}>{shopName}</p>
        <p className={styles.environment} data-environment={environment}>
          {t(`environment.${environment}`)}
        </p>
        {environment !== 'practice' && (
          <Suspense>
            <LazyPracticeButton />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
