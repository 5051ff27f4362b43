import {
  ClockAlert,
  CloudOff,
  EyeOff,
  Hourglass,
  KeyRound,
  LoaderCircle,
  type LucideIcon,
  ServerOff,
  Wifi,
  WifiOff,
} from 'lucide-react';
import type { ConnectionState } from '../../electron/shared/sales/sale.ts';

export const connectionIcons: Readonly<Record<ConnectionState, LucideIcon>> = {
  checking: LoaderCircle,
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
