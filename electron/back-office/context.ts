import type { Journal } from '../journal/journal.ts';
import type { CheckReport } from '../journal/tasks.ts';
import type { MerchantClient } from '../merchant/client.ts';
import type { CollectionId, Environment } from '../shared/collection.ts';
import type { Result } from '../shared/result.ts';
import type { Ms } from '../shared/units.ts';
import type { RenderPdf } from './exports/export-pdf.ts';

/** What every part of the owner's office stands on: one till's journal, and the service with its business. */
export interface BackOfficeContext {
  readonly environment: Environment;
  /** This till's id: six characters, part of every reference it sends. */
  readonly till: string;
  readonly merchant: MerchantClient;
  readonly journal: Journal;
  /** Of the keys in use; null while there are none. */
  readonly businessId: () => number | null;
  /** The actor recorded in the journal. */
  readonly actor: () => string;
  /** The name of a member of staff by what the journal calls them; null for anybody else. */
  readonly nameOf: (actor: string) => string | null;
  /** Where the person wants a file of this name; null when they turned away. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
  /** A PDF of a list; null when it could not be drawn. */
  readonly renderListPdf: RenderPdf;
  /** The whole check of the journal, beside the till's own work. */
  readonly checkRecord: () => Promise<Result<CheckReport>>;
  /** The service's clock, in ms. */
  readonly now: () => number;
  /** A clock nobody can set, in ms. */
  readonly mono: () => number;
  /** The folder of this environment. */
  readonly dataDir: string;
  /** The name that goes with a bank's code in the service's list; null for a code that is not in it. */
  readonly bankNamed: (code: string) => string | null;
  /** The sale of this till that a transaction belongs to. */
  readonly saleOf: (of: { readonly refid: string | null; readonly reference: string | null }) => CollectionId | null;
  /** Reads a sale of this till from the service now, as Check now does; false when it could not be read. */
  readonly readSale: (id: CollectionId) => Promise<boolean>;
  /** Whether the service answers and takes our keys, as the watch of sales last heard. */
  readonly reachable: () => boolean;
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  /** Told of a mistake of the code in something that runs by itself. */
  readonly broke: (error: unknown) => void;
  /** Told after something new is known of a payout. */
  readonly payoutsChanged: () => void;
}
