import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Keychain } from '../../credentials/keychain.ts';
import type { EntryRow } from '../../journal/entry.ts';
import type { Journal, Projection, QueryDb } from '../../journal/journal.ts';
import type { OpenDataKey } from '../../journal/same-customers.ts';
import type { Timers } from '../../platform/timers.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { Call } from '../../shared/ipc/define.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { SettlementKey } from '../../shared/sales/settlements.ts';
import { tills } from '../../shared/shop/contract.ts';
import type { ShopMemberStatus, ShopStatus, ShopTill } from '../../shared/shop/shop.ts';
import type { DayFigures } from '../../shared/shop/shop-figures.ts';
import type { FollowedShopView } from '../../shared/shop/shop-office.ts';
import type { ShopCustomers } from '../customers/customers.ts';
import type { ConnectOptions } from '../database.ts';
import type { Pace, ShopWatcher } from '../poller/polling.ts';
import type { ShopJournals } from '../streams/till-keys.ts';

export interface ShopHost {
  readonly environment: Environment;
  readonly till: string;
  /** Uuid of the till's journal. */
  readonly journal: string;
  readonly query: QueryDb;
  /** Of the till's journal. */
  readonly wrappingKey: Uint8Array;
  readonly projections: readonly Projection[];
  readonly figuresSince: (day: number) => readonly DayFigures[];
  /** Says that this till is in a shop, and where; holds no secret. */
  readonly markerFile: string;
  /** Of the other tills' entries. */
  readonly replicaFile: string;
  /** Of the further shops that this till reads: a folder for each. */
  readonly followedFolder: string;
  /** Of the database that this till may run for its shop. */
  readonly serverFolder: string;
  readonly secrets: Keychain;
  readonly now: () => number;
  readonly changed: (status: ShopStatus) => void;
  readonly ownJournal: Pick<Journal, 'append' | 'vault'>;
  /** Called with the tills whose new entries can be read in `OpenedShop.others`; with none where keys of customers arrived. */
  readonly arrived: (tills: readonly string[]) => void;
  /** Returns this till's watcher, which takes part in the shop's polling. */
  readonly polling: () => ShopWatcher;
  readonly reportError: (error: unknown) => void;
}

/** What a till gives its shop, with the timers and the programs of this computer. */
export interface TillShopOptions extends ShopHost, Timers {
  /** Where PostgreSQL's programs are that come with the till; null where they are missing. */
  readonly postgres: string | null;
  /** Of the link and of the polling; the usual ones when omitted. */
  readonly connection?: ConnectOptions;
  readonly pace?: Pace;
}

/** What decides which entries of a till about people count. */
export type GoneTill = Pick<ShopTill, 'id' | 'joinedAt' | 'leftAt' | 'countsUntil' | 'countsBefore'>;

/** The shop of a till that is a member, as the till's other parts use it. */
export interface OpenedShop {
  /** Its uuid. */
  readonly id: string;
  readonly status: () => ShopMemberStatus;
  /** The tills that were taken out, also those that the database has no more or has again, as an older one has. */
  readonly takenOut: () => readonly GoneTill[];
  /** The other tills' entries and their projections, as of the status' `asOf`. */
  readonly others: QueryDb;
  /**
   * Whether what `others` has about a sale is what its tills recorded. Where another program changed it on the disk, the
   * other tills' entries are downloaded again.
   */
  readonly isGenuine: (sale: string) => boolean;
  readonly journals: ShopJournals;
  /** Returns the number of this till's last entry that the database has, also after the shop was closed. */
  readonly copied: () => number;
  readonly customers: Omit<ShopCustomers, 'part'>;
  readonly day: ShopDay;
}

/** What the shop has once: its database decides. Each fails with `shop-refused` while it cannot be asked. */
export interface ShopDay {
  /** Claims a name, as of a message to the owner; returns the till that has it. */
  readonly claim: (name: string) => Promise<Result<string>>;
  /** Claims an unmatched payment, named by its event, or its reversal; returns the till that has it. */
  readonly claimPayment: (payment: SettlementKey) => Promise<Result<string>>;
  /** Adds the Z report of the next number; false when it does not go on from the last one. */
  readonly addZ: (number: number, body: string) => Promise<Result<boolean>>;
  /** Returns Z reports before a number, the newest first. */
  readonly zReports: (before: number, limit: number) => Promise<Result<readonly SavedShopZ[]>>;
  /** Returns up to which entry the Z reports have counted each till, by the till's id. */
  readonly counted: () => Promise<Result<ReadonlyMap<string, number>>>;
}

/** What the shop has of this till's stream and its journal has not. */
export interface LostRecords {
  /** The last entry that both have. */
  readonly common: number;
  /**
   * The shop's entries after it; null where they do not follow under this journal's own key, as for a journal that was
   * begun again.
   */
  readonly rows: readonly EntryRow[] | null;
  readonly keys: readonly OpenDataKey[];
  /** Whether another program uses this till's login now. */
  readonly isUsedElsewhere: boolean;
}

export interface SavedShopZ {
  readonly number: number;
  readonly till: string;
  readonly body: string;
}

/** A further shop that this till reads as an office: its tills' sales, without its customers' names and phone numbers. */
export interface FollowedShop {
  /** The shop's uuid. */
  readonly shop: string;
  readonly name: string;
  /** When everything its database had was here; null before the first download. */
  readonly asOf: Ms | null;
  /** The entries of all its tills and their projections; opened with the first query. */
  readonly others: QueryDb;
  /** As `OpenedShop.isGenuine`. */
  readonly isGenuine: (sale: string) => boolean;
  /** Returns what the shop calls a till; its id where the name is not known. */
  readonly tillName: (till: string) => string;
  /** Ids of tills whose streams are not believed from an entry on. */
  readonly broken: readonly string[];
}

/** What the contract has of a shop and other parts of the till carry out. */
const notOfShop = ['status', 'furtherShops', 'heal', 'report', 'closeDay', 'zReports', 'changed'] as const;
type ShopCallName = Exclude<keyof typeof tills, (typeof notOfShop)[number]>;

/** The calls of a window that a till's shop itself carries out. The first of them loads the code of several tills. */
export const shopCallNames = Object.keys(tills).filter(
  (name) => !notOfShop.some((each) => each === name),
) as ShopCallName[];

export type ShopCalls = {
  readonly [Name in ShopCallName]: (typeof tills)[Name] extends () => Call<infer In, infer Out>
    ? (input: In) => Promise<Result<Out>>
    : never;
};

/** The shop of a till, or its absence: nothing of several tills is loaded until this till founds or joins a shop. */
export interface TillShop extends ShopCalls {
  readonly status: () => ShopStatus;
  /** Returns the open shop; null unless the state is `member`. */
  readonly opened: () => OpenedShop | null;
  /** Returns the further shops that this till reads; `ShopHost.changed` is called after the list changed. */
  readonly followed: () => readonly FollowedShop[];
  /** Returns the further shops that this till reads, asked to read or cannot open. */
  readonly furtherShops: () => readonly FollowedShopView[];
  /** Called after each append to the journal. */
  readonly appended: () => void;
  /** Reads what the shop has of this till's stream and its journal has not. */
  readonly lost: () => Promise<Result<LostRecords>>;
  readonly close: () => Promise<void>;
}

/** Whether a till is in a shop, also in one that is not open now. */
export const isInShop = (shop: Pick<TillShop, 'status'> | null): boolean =>
  !['none', 'asking'].includes(shop?.status().state ?? 'none');

/** Filled by `app`, which alone may load `shop`. Never throws; what is in the marker file is opened in the background. */
export type OpenTillShop = (host: ShopHost) => TillShop;

export const shopFiles = (
  dataDir: string,
): Pick<ShopHost, 'markerFile' | 'replicaFile' | 'followedFolder' | 'serverFolder'> => ({
  markerFile: join(dataDir, 'shop.json'),
  replicaFile: join(dataDir, 'shop', 'replica.db'),
  followedFolder: join(dataDir, 'shop', 'followed'),
  serverFolder: join(dataDir, 'shop', 'server'),
});

/** Deletes the files of a closed replica, also those that SQLite adds. */
export function removeReplica(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

/** The log of the database that this till may run for its shop. */
export const serverLogIn = (dataDir: string): string => join(shopFiles(dataDir).serverFolder, 'server.log');
