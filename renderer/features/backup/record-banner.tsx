import { Suspense } from 'react';
import { useDesk, useTill } from '../../app/context.ts';
import { selectPlace, selectSafety } from '../../app/state/selectors.ts';
import styles from '../checkout/current-sale/connection-banner.module.css';
import { LazyRecordWords } from './lazy.ts';

/** Said over everything while the till's record is not as it should be. Always mounted, so that it is spoken. */
export function RecordBanner() {
  const safety = useTill(selectSafety);
  const place = useDesk(selectPlace);
  const there = place.kind === 'room' && place.name === 'safety';
  const on = safety?.problem && !there;
  return (
    <div aria-live="assertive" className={styles.banner} data-on={on ? true : undefined} data-state="keys-refused">
      {on && (
        <Suspense>
          <LazyRecordWords safety={safety} />
        </Suspense>
      )}
    </div>
  );
}
