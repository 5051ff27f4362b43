import { Suspense } from 'react';
import { useNavigation, useTill } from '../../app/context.ts';
import { selectRoute, selectSafety } from '../../app/state/selectors.ts';
import styles from '../checkout/current-sale/connection-banner.module.css';
import { LazyJournalBannerText } from './lazy.ts';

/** Said over everything while the till's record is not as it should be. Always mounted, so that it is spoken. */
export function JournalBanner() {
  const safety = useTill(selectSafety);
  const route = useNavigation(selectRoute);
  const there = route.kind === 'page' && route.name === 'safety';
  const on = safety?.problem && !there;
  return (
    <div aria-live="assertive" className={styles.banner} data-on={on ? true : undefined} data-state="keys-refused">
      {on && (
        <Suspense>
          <LazyJournalBannerText safety={safety} />
        </Suspense>
      )}
    </div>
  );
}
