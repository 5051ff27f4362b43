import type { Timers } from '../../platform/timers.ts';
import type { ConnectOptions } from '../database.ts';
import type { Pace } from '../poller/polling.ts';
import type { ShopHost } from '../till/shop-port.ts';

/** What a till gives its shop, with the timers and the programs of this computer. */
export interface TillShopOptions extends ShopHost, Timers {
  /** Where PostgreSQL's programs are that come with the till; null where they are missing. */
  readonly postgres: string | null;
  /** Of the link and of the polling; the usual ones when omitted. */
  readonly connection?: ConnectOptions;
  readonly pace?: Pace;
}
