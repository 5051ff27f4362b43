import styles from '../../components/banner.module.css';
import { useNavigation, useTill } from '../../state/context.ts';
import { selectBackup, selectRoute } from '../../state/selectors.ts';
import { LazyJournalBannerText } from './lazy.ts';

/** Shown above everything while the till's record has a problem. Always mounted, so that screen readers announce it. */
export function JournalBanner() {
  const backup = useTill(selectBackup);
  const route = useNavigation(selectRoute);
  const there = route.kind === 'page' && route.name === 'backup';
  const on = backup?.problem && !there;
  return (
    <div aria-live="assertive" className={styles.banner} data-on={on ? true : undefined} data-state="keys-refused">
      {on && <LazyJournalBannerText backup={backup} />}
    </div>
  );
}
