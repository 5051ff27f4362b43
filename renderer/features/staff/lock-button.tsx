import { LockKeyhole } from 'lucide-react';
import railStyles from '../../components/sidebar.module.css';
import { useTranslation } from '../../i18n/texts.ts';
import { send } from '../../lib/calls.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectCashier } from '../../state/selectors.ts';
import styles from './lock-button.module.css';

/** In the sidebar: the signed-in user, with sign-out and hand-over. Shortcuts F12 and Ctrl+L. */
export function LockButton() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const name = useTill(selectCashier);
  if (name === null) return null;
  return (
    <button
      type="button"
      className={`lines centres text-13 ${styles.button}`}
      aria-keyshortcuts="F12 Control+L"
      title={t('staff.lock.switch')}
      onClick={() => send(bridge.staff.lock())}
    >
      <LockKeyhole className="icon-18 accent" aria-hidden="true" />
      <span className={`strong ${styles.name}`}>{name}</span>
      <span className="visually-hidden">{t('staff.lock.switch')}</span>
      <span className={`small ${railStyles.key} ${styles.key}`} aria-hidden="true">
        F12
      </span>
    </button>
  );
}
