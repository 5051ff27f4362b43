import { type Failure, failure } from '../base/failure.ts';
import type { Ms } from '../base/units.ts';
import type { Environment } from '../sales/sale.ts';

/**
 * Why a call of the area `tills` is refused, or a till is not linked.
 *
 * Of a database. `login-missing`: the address has no user and password. `database-older`: its tables are those of older
 * tills; the till with its login brings them up to date. `till-older`: they are those of newer tills, and this one must be
 * updated. `moved`: the shop is elsewhere since. `own-computer`: its address leads each till to its own computer.
 * `moved-before`: the database that the shop shall move to has it, or had it, already. `server-failed`: the one that this
 * till runs for its shop did not start.
 *
 * Of a till that asks to join. `code-refused`: the code is wrong, was used, or is older than 15 minutes; PostgreSQL does
 * not report which. `not-found-here`: no shop's till was found in this network. `found-silent`: one was found, and lets
 * nothing from this computer through, as a firewall that was told to refuse. `not-asking`: the till does not wait any more.
 * `till-known`: a till of this id, or with this journal, is in a shop of this database already, or was in other hands when
 * it was taken out.
 *
 * Of this till. `in-a-shop`: it is in a shop, or asks to join one. `no-owner-login`: it does not have the login of the
 * database's owner. `used-elsewhere`: another program uses its login now, such as a copy of its folder.
 * `lost-records-wrong`: what the database has of it was not recorded with its key.
 */
export const shopRefusals = [
  'address-wrong',
  'login-missing',
  'no-answer',
  'tls-missing',
  'tls-untrusted',
  'login-refused',
  'database-missing',
  'too-many-connections',
  'too-old',
  'not-utf8',
  'pooler',
  'tables-not-allowed',
  'roles-not-allowed',
  'database-older',
  'till-older',
  'moved',
  'disk-full',
  'failed',
  'code-wrong',
  'code-refused',
  'other-environment',
  'refused',
  'not-found-here',
  'found-silent',
  'till-known',
  'in-a-shop',
  'not-in-a-shop',
  'no-owner-login',
  'not-asking',
  'used-elsewhere',
  'lost-records-wrong',
  'server-failed',
  'moved-before',
  'own-computer',
] as const;
export type ShopRefusal = (typeof shopRefusals)[number];

export const shopFailure = (refusal: ShopRefusal): Failure => failure('shop-refused', { text: refusal });

/** Returns what the shop calls a till, this one if none is given; its id where the name is not known. */
export const tillNameIn = ({ names, till: own }: Pick<ShopMemberStatus, 'names' | 'till'>, till = own): string =>
  names[till] ?? till;

export const tillNamesIn = (status: Pick<ShopMemberStatus, 'names' | 'till'>, tills: readonly string[]): string =>
  tills.map((till) => tillNameIn(status, till)).join(', ');

/** The name of what a till saved of its shop, in the keychain. */
export const shopSecretName = (environment: Environment): string => `shop.${environment}`;

export const shopRefusalOf = ({ code, text }: Failure): ShopRefusal | null =>
  (code === 'shop-refused' && shopRefusals.find((refusal) => refusal === text)) || null;

/** What a test found: why the first part that failed did; null when none did. */
export interface ConnectionTest {
  readonly refusal: ShopRefusal | null;
}

/**
 * Why a stream is not believed. `forked`: the database has another entry under the same number, as after a folder was
 * copied. `behind`: the database has entries that this till lost, as after an old backup was put back. `broken`: an
 * entry does not follow from the one before it.
 */
export type StreamProblem = 'forked' | 'behind' | 'broken';

/**
 * What is done about a stream that is forked or behind. bring-back: this till goes on with the entries of the shop, then
 * its own. new-till: it goes on as another till, which joins by a new code; the stream so far stays the other's.
 */
export const healModes = ['bring-back', 'new-till'] as const;
export type HealMode = (typeof healModes)[number];

export interface LinkView {
  readonly state: 'linked' | 'alone';
  /** By this computer's wall clock. */
  readonly since: Ms;
  /** Why it is alone; null while it is linked and before the first attempt. */
  readonly refusal: ShopRefusal | null;
}

/** A till of the shop. Times are on the database's clock. */
export interface ShopTill {
  readonly id: string;
  readonly name: string;
  readonly joinedAt: Ms;
  /** When it was taken out; null while it is in the shop. */
  readonly leftAt: Ms | null;
  /** Up to when what it recorded about people counts, where the owner named a time when taking it out; else null. */
  readonly countsUntil: Ms | null;
  /**
   * The first entry, by its number in the till's stream, that arrived after that time, or would have; null without such a
   * time, and where the till joined later.
   */
  readonly countsBefore: number | null;
  /** Whether it has a connection to the database; a cut one is counted for a minute more. */
  readonly isLinked: boolean;
  readonly isThis: boolean;
}

/** A till, or an office, that used a code and waits for the owner's yes. */
export interface AskingTill {
  readonly invitation: string;
  readonly till: string;
  readonly name: string;
  /** It only reads the shop. */
  readonly isOffice: boolean;
}

/** A move of the shop's database that is under way, while all tills sell. */
export interface ShopMoveView {
  /** Id of the till that carries it out. */
  readonly till: string;
  /** To a server of the owner's; otherwise that till's computer keeps the tills together from then on. */
  readonly isToServer: boolean;
  /** Why it could not be done; null unless it failed. Nothing has changed then. */
  readonly refusal: ShopRefusal | null;
}

export interface ShopMemberStatus {
  readonly state: 'member';
  readonly shop: string;
  /** Host, port and database. */
  readonly address: string;
  /** This till's own id. */
  readonly till: string;
  /** Whether it has the login of the database's owner: it founded the shop, or the login was entered here. */
  readonly hasOwnerLogin: boolean;
  /** Which computer has the shop's database: this till's, another till's, or a server of the owner's. */
  readonly host: 'here' | 'till' | 'database';
  readonly link: LinkView;
  /** How many entries of this till the database does not have yet; 0 too before that was read in this run. */
  readonly waiting: number;
  /** Why this till's own stream is not copied; null while it is. */
  readonly problem: StreamProblem | null;
  /** Ids of tills whose streams are not believed from an entry on. */
  readonly broken: readonly string[];
  /** When this till had everything the database had, by this computer's wall clock; null before that. */
  readonly asOf: Ms | null;
  /** The first that joined first; as last known while there is no link. */
  readonly tills: readonly ShopTill[];
  /** What the shop calls each till, by the till's id; also after a start without a link. */
  readonly names: Readonly<Record<string, string>>;
  /** Ids of tills that are in the shop although they were taken out, as after an old database was put back. */
  readonly returned: readonly string[];
  readonly move: ShopMoveView | null;
  /** Ids of tills that have not read the new address from this computer yet; empty at every other till. */
  readonly notFollowed: readonly string[];
  /** At a till with the login of the database's owner; empty at the others. */
  readonly asking: readonly AskingTill[];
  /** Id of the till that polls for the shop; null when none does or it is not known. */
  readonly poller: string | null;
}

/** This till asked to join and waits for the owner's yes at a till that has their login. */
export interface ShopAskingStatus {
  readonly state: 'asking';
  readonly address: string;
  /** By this computer's wall clock. */
  readonly expiresAt: Ms;
  /** Why it does not go on: final for the refusals of a code, else the next attempt follows. */
  readonly refusal: ShopRefusal | null;
}

/**
 * Whether this till is in a shop. none: it works alone. opening: it is in a shop, whose keys are being read. closed:
 * they cannot be read, as from a locked keychain; the next attempt follows. `isHost`: this computer has the shop's
 * database.
 */
export type ShopStatus =
  | { readonly state: 'none' | 'opening' }
  | { readonly state: 'closed'; readonly failure: Failure; readonly isHost: boolean }
  | ShopAskingStatus
  | ShopMemberStatus;

/** A one-time code for the next till, in groups of four. */
export interface NewInvitation {
  readonly code: string;
  /** For a QR code: the code with where the till is that runs the shop's database; null for a database elsewhere. */
  readonly link: string | null;
  /** By this computer's wall clock. */
  readonly expiresAt: Ms;
}

/** A database as the owner types it. `address`: with its owner's login, such as `postgres://owner:secret@db.example.com/shop`. `authority`: PEM of the authority that signed its certificate; null for a known one. */
export interface DatabaseInput {
  readonly address: string;
  readonly authority: string | null;
}

export interface OwnerLogin {
  readonly user: string;
  readonly password: string;
}

/** `countsUntil`: up to when what the till recorded about people counts, where somebody else may have had it since. */
export interface TakeOutInput {
  readonly till: string;
  readonly countsUntil: Ms | null;
}

export interface HostInput {
  readonly shopName: string;
  readonly tillName: string;
}

export interface FoundInput extends DatabaseInput, HostInput {}

/** `code`: as written, or the link of its QR code. `address`: without a login, empty where the shop's till is looked for in this network. */
export interface JoinInput extends DatabaseInput {
  readonly code: string;
  readonly tillName: string;
}

export const LONGEST_SHARED_SHOP_NAME = 80;
export const LONGEST_TILL_NAME = 40;
/** The longest authority that IPC accepts, in UTF-16 units: a chain of several certificates. */
export const LONGEST_AUTHORITY = 20_000;
