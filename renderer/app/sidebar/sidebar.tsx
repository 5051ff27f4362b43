import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../components/sidebar.module.css';
import { LazyPracticeButton } from '../../features/go-live/lazy.ts';
import { LockButton } from '../../features/staff/lock-button.tsx';
import { LazyShopLink } from '../../features/tills/lazy.ts';
import { useTill } from '../../state/context.ts';
import { selectEnvironment, selectIsShopMember, selectOwnTillName, selectShopName } from '../../state/selectors.ts';
import { LazyShortcuts } from '../lazy.ts';
import { Connection } from './connection.tsx';
import { NavItems } from './nav-items.tsx';

/** The sidebar: navigation, which till this is and whose, and the connection. */
export function Sidebar() {
  const { t } = useTranslation();
  const environment = useTill(selectEnvironment);
  const shopName = useTill(selectShopName);
  const ownTill = useTill(selectOwnTillName);
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
        {ownTill !== null && <p className={styles.till}>{ownTill}</p>}
        <p className={styles.shop} data-below={ownTill !== null || undefined}>
          {shopName}
        </p>
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
