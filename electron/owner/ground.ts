import type { Journal } from '../journal/journal.ts';
import type { MerchantClient } from '../merchant/client.ts';
import type { Environment } from '../shared/collection.ts';

/** What every part of the owner's office stands on: one till's journal, and the service with its business. */
export interface OfficeGround {
  readonly environment: Environment;
  /** This till's id: six characters, part of every reference it sends. */
  readonly till: string;
  readonly merchant: MerchantClient;
  readonly journal: Journal;
  /** Of the keys in use; null while there are none. */
  readonly businessId: () => number | null;
  /** Who stands as the doer in the journal. */
  readonly actor: () => string;
  /** The service's clock, in ms. */
  readonly now: () => number;
  /** A clock nobody can set, in ms. */
  readonly mono: () => number;
  /** The folder of this environment. */
  readonly dataDir: string;
}
