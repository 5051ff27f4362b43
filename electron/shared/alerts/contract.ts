import { call, event } from '../ipc/define.ts';
import type { SaleInput } from '../sales/contract.ts';
import type { SaleId } from '../sales/sale.ts';
import type { Alert, Announcement } from './alerts.ts';

export interface AlertsView {
  /** The most severe first. */
  readonly alerts: readonly Alert[];
  /** What no window has announced yet, as after a restart; null for nothing. */
  readonly announcement: Announcement | null;
}

/** Alerts are decided and remembered in main; the window shows and plays them. */
export const alerts = {
  /** The window is ready to play: what it is sent from now on counts as announced, also after a restart. */
  start: call<void, AlertsView>,
  /** Removes a payment from the screen. An issue or claim ends only when its sale is opened. */
  dismiss: call<SaleInput, void>,
  /** What is shown above the current sale. */
  changed: event<readonly Alert[]>,
  announced: event<Announcement>,
  /** A notification was pressed: open that sale. Null: it was about unmatched payments. */
  opened: event<SaleId | null>,
  /** A sound without words: for what a locked window, or one of another environment, is not shown. */
  rang: event<{ readonly alarm: boolean }>,
} as const;
