import { useTranslation } from 'react-i18next';
import { connectionIcons } from '../../components/connection-icons.ts';
import styles from '../../components/sidebar.module.css';
import { useTill } from '../../state/context.ts';
import { selectConnection } from '../../state/selectors.ts';

/** The connection state as icon and text; never green, which is reserved for Paid. */
export function Connection() {
  const { t } = useTranslation();
  const state = useTill(selectConnection);
  const Icon = connectionIcons[state];
  return (
    <p className={styles.connection} data-state={state}>
      <Icon aria-hidden="true" />
      {t(`connection.${state}.word`)}
    </p>
  );
}
