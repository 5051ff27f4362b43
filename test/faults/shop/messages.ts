import type { HealMode, ShopMemberStatus, ShopStatus, StreamProblem } from '../../../electron/shared/shop/shop.ts';
import type { PollingView } from '../../../electron/shop/poller/polling.ts';

/** What a till's process is started with. */
export interface TillConfig {
  /** Of the till; the environment's folder is in it. */
  readonly folder: string;
  /** The file of the fencing numbers under which it polled, one a line. */
  readonly fences: string;
  /** Where the programs of PostgreSQL are that it runs for its shop; null where it runs none. */
  readonly postgres: string | null;
}

/** An entry as it must be the same everywhere. */
export interface SeenEntry {
  readonly id: string;
  readonly hash: string;
}

/** A sale as the till shows it, and what its journal has to show for it. */
export interface SeenSale {
  readonly id: string;
  /** Numbers of its accounts. */
  readonly accounts: readonly string[];
  readonly isPaid: boolean;
  /** The transactions that this till read itself, by refid, as its journal has them. */
  readonly read: readonly string[];
}

/** What a till has: its own journal, and the streams of the others in its replica. */
export interface TillState {
  /** Its id now. */
  readonly till: string;
  readonly own: readonly SeenEntry[];
  readonly others: Readonly<Record<string, readonly SeenEntry[]>>;
  /** Null where it is no member of the shop any more. */
  readonly view: Pick<ShopMemberStatus, 'link' | 'waiting' | 'problem' | 'broken'> | null;
  readonly duty: PollingView['duty'];
  /** The fencing numbers under which it polled, also before it was killed. */
  readonly fences: readonly number[];
  readonly sales: readonly SeenSale[];
  /** Which of the phones asked about it still has a customer for, and whose. */
  readonly known: readonly string[];
  /** The customers whose erasure its journal has. */
  readonly erased: readonly string[];
  /** The sales of tills taken out for which it alerts about a payment, one for each payment. */
  readonly lost: readonly string[];
  /** Sales of other tills that have an account, and no evidence of a payment, as far as it knows. */
  readonly unpaidOfOthers: readonly string[];
  /** The tills that asked for erasures which it has not carried out. */
  readonly asked: readonly string[];
}

/** A till in its shop, as the person in front of it sees it. */
export interface SeenShop {
  readonly state: ShopStatus['state'];
  readonly problem: StreamProblem | null;
  /** Linked, and everything of its own is in the database. */
  readonly isCopied: boolean;
  /** Whether it is linked with the database, or why not. */
  readonly link: string;
  /** It runs the shop's database. */
  readonly isHost: boolean;
}

interface SellInput {
  readonly amount: string;
  readonly phone: string;
}

/** A sale as the cashier sees it: null for what is refused. */
interface SaleOutcome {
  readonly sale: { readonly id: string; readonly account: string | null } | null;
  readonly refusal: string | null;
}

/** What a person does at a till, with what comes of it. */
export interface TillCalls {
  readonly sell: (input: SellInput) => SaleOutcome;
  /** Claims an unmatched payment; `ok`, or the refusal. */
  readonly claim: (payment: string) => string;
  /** Makes the Z report of the shop so many minutes later; its number and the id of the till that made it, or null. */
  readonly z: (minutesLater: number) => { readonly number: number; readonly till: string } | null;
  /** Erases a customer here and at every other till; true when somebody was known by that phone. */
  readonly erase: (phone: string) => boolean;
  readonly shop: () => SeenShop;
  /** Heals its stream and closes the till, which is started again then; `ok`, or the refusal. */
  readonly heal: (as: HealMode) => string;
  /** Asks to join a shop; `ok`, or the refusal. */
  readonly join: (asked: { readonly address: string; readonly code: string; readonly name: string }) => string;
  readonly cancelJoin: () => string;
  /** Moves the shop to an empty database, at this address; `ok` once that is under way, or the refusal. */
  readonly move: (address: string) => string;
  /** Makes the shop's database at this till and founds a shop in it; `ok`, or the refusal. */
  readonly host: () => string;
  /** Makes a code for the next till; null where it cannot. */
  readonly invite: () => string | null;
  /** Asks another till to run the shop's database from now on; `ok`, or the refusal. */
  readonly moveToTill: (till: string) => string;
  /** Ends the till in good order; only its process is left. */
  readonly close: () => void;
  /** Names a sale that another till should read, as the poller does. */
  readonly hint: (named: { readonly to: string; readonly sale: string }) => void;
  /** Whether it has the keys of all these tills. */
  readonly knows: (tills: readonly string[]) => boolean;
  /** `phones`: of erased customers. */
  readonly state: (phones: readonly string[]) => TillState;
}
