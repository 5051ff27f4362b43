import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigation, useServices, useTill } from '../../app/context.ts';
import { selectRoute, selectUnmatched } from '../../app/state/selectors.ts';
import styles from './unmatched-row.module.css';

/** At the top of the list, and only when there is any: money that fits no sale. */
export function UnmatchedRow() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const { length } = useTill(selectUnmatched);
  const isCurrent = useNavigation(selectRoute).kind === 'unmatched';
  if (length === 0) return null;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent || undefined}
      onClick={navigation.showUnmatched}
    >
      <Inbox className={styles.icon} aria-hidden="true" />
      <span>
        {t('unmatched.row')} ({length})
      </span>
    </button>
  );
}
