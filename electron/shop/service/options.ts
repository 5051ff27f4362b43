import type { Journal, Projection, QueryDb } from '../../journal/journal.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { ShopStatus } from '../../shared/shop/shop.ts';
import type { DayFigures } from '../../shared/shop/shop-figures.ts';
import type { ConnectOptions } from '../database.ts';
import type { Pace } from '../poller/polling.ts';
import type { ShopWatcher } from '../poller/shop-watcher.ts';
import type { SecretStore } from './membership-store.ts';

/** A till, as its shop needs it. */
export interface TillShopOptions {
  readonly environment: Environment;
  readonly till: string;
  /** Uuid of the till's journal. */
  readonly journal: string;
  readonly query: QueryDb;
  /** Of the till's journal. */
  readonly wrappingKey: Uint8Array;
  readonly projections: readonly Projection[];
  /** Returns the till's figures from one of the shop's days on. */
  readonly figuresSince: (day: number) => readonly DayFigures[];
  readonly markerFile: string;
  readonly replicaFile: string;
  /** Of the further shops that this till reads. */
  readonly followedFolder: string;
  /** Of the database that this till may run for its shop. */
  readonly serverFolder: string;
  /** Where PostgreSQL's programs are that come with the till; null where they are missing. */
  readonly postgres: string | null;
  readonly secrets: SecretStore;
  readonly now: () => number;
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly changed: (status: ShopStatus) => void;
  /** Of this till's journal, for erasing customers. */
  readonly record: Pick<Journal, 'append' | 'vault'>;
  readonly arrived: (tills: readonly string[]) => void;
  /** This till's watcher, which takes part in the shop's polling. */
  readonly polling: ShopWatcher;
  readonly reportError: (error: unknown) => void;
  /** Of the link and of the polling; the usual ones when omitted. */
  readonly connection?: ConnectOptions;
  readonly pace?: Pace;
}
