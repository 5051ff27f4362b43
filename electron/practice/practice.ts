import type { Clock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { OwnersPhone } from './phone.ts';
import type { RequestLog } from './request-log.ts';
import type { Settings } from './settings.ts';
import type { Db } from './store/db.ts';

export interface Practice {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly phone: OwnersPhone;
  /** Notifies the sender that deliveries may be due. */
  readonly wakeSender: () => void;
}
