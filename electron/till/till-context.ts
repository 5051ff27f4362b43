import type { MerchantClient } from '../merchant/client.ts';
import type { TillClock } from '../sales/watch/clock.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import type { TillShop } from '../shop/till/shop-port.ts';
import type { OwnerGuard } from './owner-guard.ts';
import type { TillJournal } from './till-journal.ts';
import type { TillOptions } from './till-options.ts';

/** Called before each request, so that new keys apply at once. */
export type Keys = () => MerchantCredentials | null;

/** Shared by all parts of one till. */
export interface TillContext {
  readonly options: TillOptions;
  readonly open: TillJournal;
  readonly guard: OwnerGuard;
  readonly merchant: MerchantClient;
  readonly clock: TillClock;
  readonly mono: () => number;
  /** The shop of several tills; null until it is opened. */
  readonly shop: () => TillShop | null;
}
