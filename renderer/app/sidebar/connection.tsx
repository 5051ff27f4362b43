import {
  CircleDashed,
  ClockAlert,
  CloudOff,
  EyeOff,
  Hourglass,
  KeyRound,
  type LucideIcon,
  ServerOff,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionState } from '../../../electron/shared/sale.ts';
import { useTill } from '../context.ts';
import { selectConnection } from '../state/selectors.ts';
import styles from './sidebar.module.css';

export const connectionIcons: Readonly<Record<ConnectionState, LucideIcon>> = {
  checking: CircleDashed,
  ok: Wifi,
  offline: WifiOff,
  'service-down': ServerOff,
  'keys-refused': KeyRound,
  'token-ended': KeyRound,
  'captive-portal': WifiOff,
  'not-trusted': CloudOff,
  'proxy-refused': WifiOff,
  'rate-limited': Hourglass,
  'bad-answer': CloudOff,
  'late-payments': ClockAlert,
  'no-list': Wifi,
  'no-payments': EyeOff,
};

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
