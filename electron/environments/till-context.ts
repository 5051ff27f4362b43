import type { TillClock } from '../collections/watch/clock.ts';
import type { MerchantClient, MerchantCredentials } from '../merchant/client.ts';
import type { TillJournal } from './journal/till-journal.ts';
import type { OwnerGuard } from './owner-guard.ts';
import type { TillOptions } from './till-options.ts';

/** Asked before each call to the service, so that new keys count at once. */
export type Keys = () => MerchantCredentials | null;

/** What all parts of one till share. */
export interface TillContext {
  readonly options: TillOptions;
  readonly open: TillJournal;
  readonly guard: OwnerGuard;
  readonly merchant: MerchantClient;
  readonly clock: TillClock;
  readonly mono: () => number;
}
