import styles from '../../components/banner.module.css';
import { useNavigationState, useTillState } from '../../state/context.ts';
import { LazyJournalBannerText } from './lazy.ts';

/** Shown above everything while the till's record has a problem. Always mounted, so that screen readers announce it. */
export function JournalBanner() {
  const backup = useTillState('backup');
  const route = useNavigationState('route');
  const there = route.kind === 'page' && route.name === 'backup';
  const on = backup?.problem && !there;
  return (
    <div
      aria-live="assertive"
      className={on ? `bar ${styles.banner}` : undefined}
      data-on={on ? true : undefined}
      data-state="keys-refused"
    >
      {on && <LazyJournalBannerText backup={backup} />}
    </div>
  );
}
