import { call, event } from '../ipc/define.ts';
import type { ZReportsInput } from '../staff/contract.ts';
import type {
  ConnectionTest,
  DatabaseInput,
  FoundInput,
  HealMode,
  HostInput,
  JoinInput,
  NewInvitation,
  OwnerLogin,
  ShopStatus,
  TakeOutInput,
} from './shop.ts';
import type { FiguresInput, ShopFigures } from './shop-figures.ts';
import type { FollowedShopView, FollowInput, ShopOffice } from './shop-office.ts';
import type { ShopReport, ShopZ } from './shop-report.ts';

/**
 * The tills of one shop, joined through a PostgreSQL database. A refused call fails with `shop-refused`, its refusal as
 * text. A password goes in and never comes out (rule 7). What changes the shop, its tills or its offices works at each
 * till that has the login of the database's owner: it founded the shop, or the login was entered there.
 */
export const tills = {
  status: call<void, ShopStatus>,
  /** Tests a database part by part. Changes nothing in it. */
  test: call<DatabaseInput, ConnectionTest>,
  /** Makes the tables and the shop, and this till its first. The login stays in this till's keychain. */
  found: call<FoundInput, void>,
  /** Starts a database on this computer that the shop's tills use from then on, and makes this till the shop's first. */
  host: call<HostInput, void>,
  /** Makes a one-time code for the next till, for 15 minutes. */
  invite: call<void, NewInvitation>,
  accept: call<{ readonly invitation: string }, void>,
  refuse: call<{ readonly invitation: string }, void>,
  /** Tests the login of the database's owner at the shop's address, part by part. Changes nothing. */
  testLogin: call<OwnerLogin, ConnectionTest>,
  /** Saves it in this till's keychain, so that tills are added and taken out here too. */
  enterLogin: call<OwnerLogin, void>,
  removeLogin: call<void, void>,
  /** Another till reads and writes nothing of the shop from now on. What it sold stays. */
  takeOut: call<TakeOutInput, void>,
  rename: call<{ readonly till: string; readonly name: string }, void>,
  /** Makes the shop again in a database that lost it; the tills copy their sales into it. */
  foundAgain: call<{ readonly tillName: string }, void>,
  /**
   * Heals this till's stream after its folder was copied or an old backup put back: brings back what the shop has, or
   * goes on as a new till, which is then in no shop. Closes the till and opens it again.
   */
  heal: call<{ readonly as: HealMode }, void>,
  /**
   * Moves what keeps the tills together to another till's computer, while all of them sell; the owner's login goes with
   * it. The status says how far it is.
   */
  moveToTill: call<{ readonly till: string }, void>,
  /** Moves it to a database of the owner's, given with its login. */
  moveToServer: call<DatabaseInput, void>,
  /** Withdraws a move that is not done; `moved` where it is. */
  cancelMove: call<void, void>,
  /** This till works alone from now on. Its sales so far stay in the shop. */
  leave: call<void, void>,
  /** Uses a code. The owner says yes at a till that has their login; `changed` follows. */
  join: call<JoinInput, void>,
  cancelJoin: call<void, void>,
  /** Makes a one-time code for an office, which reads this shop and writes nothing. */
  inviteOffice: call<void, NewInvitation>,
  offices: call<void, readonly ShopOffice[]>,
  /** The office reads nothing of the shop from now on. What it downloaded stays with it. */
  takeOfficeOut: call<{ readonly office: string }, void>,
  /** The further shops that this till reads. `changed` follows each change. */
  furtherShops: call<void, readonly FollowedShopView[]>,
  /** Uses a code for an office. The other shop's owner says yes at a till with their login. */
  follow: call<FollowInput, void>,
  /** Deletes what was downloaded of the shop, too. */
  stopFollowing: call<{ readonly shop: string }, void>,
  /**
   * Returns the figures by till: of the shop, at a till with the owner's login of every shop in its database, and of the
   * further shops that this till reads. Each shop has its own time; one that cannot be reached does not hide the others.
   */
  figures: call<FiguresInput, readonly ShopFigures[]>,
  /** The shop's X report: what all tills took since its last Z report. `shop-not-linked` without the database. */
  report: call<void, ShopReport>,
  closeDay: call<void, ShopZ>,
  /** A page of the shop's Z reports, newest first: the latest, or those before the report with this number. */
  zReports: call<ZReportsInput, readonly ShopZ[]>,
  changed: event<ShopStatus>,
} as const;
