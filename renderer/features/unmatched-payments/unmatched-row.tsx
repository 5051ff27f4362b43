import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesk, useServices, useTill } from '../../app/context.ts';
import { selectPlace, selectUnmatched } from '../../app/state/selectors.ts';
import styles from './tray-row.module.css';

/** At the top of the list, and only when there is any: money that fits no sale. */
export function UnmatchedRow() {
  const { t } = useTranslation();
  const { desk } = useServices();
  const { length } = useTill(selectUnmatched);
  const onStage = useDesk(selectPlace).kind === 'unmatched';
  if (length === 0) return null;
  return (
    <button type="button" className={styles.row} aria-current={onStage || undefined} onClick={desk.showUnmatched}>
      <Inbox className={styles.icon} aria-hidden="true" />
      <span>
        {t('unmatched.row')} ({length})
      </span>
    </button>
  );
}
