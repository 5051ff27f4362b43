import type { Journal } from '../journal/journal.ts';
import type { CheckReport } from '../journal/tasks.ts';
import type { MerchantClient } from '../merchant/client.ts';
import type { Timers } from '../platform/timers.ts';
import type { OtherTills } from '../sales/other-tills.ts';
import type { TakingsView } from '../shared/back-office/takings.ts';
import type { Result } from '../shared/base/result.ts';
import type { Scope } from '../shared/base/scope.ts';
import type { Environment, SaleId, TimelineEntry } from '../shared/sales/sale.ts';
import type { RetentionOptions } from './customers/retention.ts';
import type { RenderPdf } from './exports/save-list.ts';

interface OtherCustomers extends Pick<OtherTills, 'query' | 'open'> {
  /** Returns the ids of the customer of this name, one for each till that has them. */
  readonly idsOf: (name: string) => readonly string[];
  /** Asks every other till to erase the customer of this name, also one that this till does not know of. */
  readonly eraseAtOthers: (name: string, actor: string) => Result<void>;
  readonly timeline: (id: SaleId) => readonly TimelineEntry[];
}

export interface BackOfficeContext extends Timers {
  readonly environment: Environment;
  /** The till's id: six characters, part of every reference. */
  readonly till: string;
  readonly merchant: MerchantClient;
  readonly journal: Journal;
  /** Of the keys in use; null without keys. */
  readonly businessId: () => number | null;
  readonly actor: () => string;
  /** Returns a staff name by journal actor; null for others. */
  readonly nameOf: (actor: string) => string | null;
  /** Opens the save dialog for a file name; null when cancelled. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
  /** Whether other tills of the shop cannot be read or asked now, as while it is opened again. */
  readonly isShopClosed: () => boolean;
  readonly renderListPdf: RenderPdf;
  /** Runs the full check of the journal in a worker. */
  readonly checkRecord: () => Promise<Result<CheckReport>>;
  /** After how many months without a sale a customer is erased; null: never. */
  readonly retention: () => number | null;
  readonly goneTills: NonNullable<RetentionOptions['goneTills']>;
  /** Returns what the shop's other tills have of customers; null at a till that works alone. */
  readonly others: () => OtherCustomers | null;
  /** Returns the records of the other tills in a scope, one for each shop; none at a till that works alone. */
  readonly otherTills: (scope: Scope) => readonly OtherTills[];
  /** Returns this till's name in its shop; its id at a till that works alone. */
  readonly tillName: () => string;
  /** The service's clock, in ms. */
  readonly now: () => number;
  /** `retentionTime`; null while the service has not sent its time: this computer's clock may be wrong. */
  readonly confirmedTime: () => number | null;
  /** Monotonic clock, in ms. */
  readonly mono: () => number;
  readonly bankNamed: (code: string) => string | null;
  readonly saleOf: (of: { readonly refid: string | null; readonly reference: string | null }) => SaleId | null;
  /** Reads a sale from the service now; false on failure. */
  readonly readSale: (id: SaleId) => Promise<boolean>;
  /** Returns the totals of all unmatched payments that are not settled. */
  readonly unmatchedTotals: () => TakingsView['unmatched'];
  /** Whether the last request of the watcher got a response and the keys were accepted. */
  readonly reachable: () => boolean;
  readonly reportError: (error: unknown) => void;
  readonly payoutsChanged: () => void;
}
