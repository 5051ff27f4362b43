import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigation, useServices } from '../../state/context.ts';
import { selectRoute } from '../../state/selectors.ts';
import styles from './to-settle-row.module.css';
import { useToSettle } from './use-to-settle.ts';

/** At the top of the queue, only while something is to settle: "To settle (3)". */
export function ToSettleRow() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const count = useToSettle().value?.length ?? 0;
  const current = useNavigation(selectRoute).kind === 'to-settle';
  if (count === 0) return null;
  return (
    <button type="button" className={styles.row} aria-current={current || undefined} onClick={navigation.showToSettle}>
      <Inbox className={styles.icon} aria-hidden="true" />
      <span>
        {t('settle.title')} ({count})
      </span>
    </button>
  );
}
