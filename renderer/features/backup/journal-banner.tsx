import { Suspense } from 'react';
import { useNavigation, useTill } from '../../app/context.ts';
import { selectBackup, selectRoute } from '../../app/state/selectors.ts';
import styles from '../checkout/current-sale/connection-banner.module.css';
import { LazyJournalBannerText } from './lazy.ts';

/** Said over everything while the till's record is not as it should be. Always mounted, so that it is spoken. */
export function JournalBanner() {
  const backup = useTill(selectBackup);
  const route = useNavigation(selectRoute);
  const there = route.kind === 'page' && route.name === 'backup';
  const on = backup?.problem && !there;
  return (
    <div aria-live="assertive" className={styles.banner} data-on={on ? true : undefined} data-state="keys-refused">
      {on && (
        <Suspense>
          <LazyJournalBannerText backup={backup} />
        </Suspense>
      )}
    </div>
  );
}
