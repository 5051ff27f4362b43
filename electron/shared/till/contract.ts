import type { Failure } from '../base/failure.ts';
import type { Ms } from '../base/units.ts';
import { call, event } from '../ipc/define.ts';
import type { BackupStatus } from '../journal/backup.ts';
import type { PracticePhoneMessage } from '../messages/messages.ts';
import type { SaleInput } from '../sales/contract.ts';
import type { ConnectionView, Environment, SaleId, SaleView, UnmatchedMoney } from '../sales/sale.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { BackgroundEnvironmentStatus } from '../setup/setup.ts';
import type { ShopStatus } from '../shop/shop.ts';
import type { StaffView } from '../staff/staff.ts';
import type { AfterCrash } from './after-crash.ts';

/** What the till found out about the computer it runs on, until somebody has read it. */
export type ComputerNotice =
  /** The record was made on another computer: its disk, or the files of its user, were copied to this one. */
  | { readonly kind: 'copied' }
  /** The service has payments for accounts that this till asked for and its record does not have. */
  | { readonly kind: 'set-back' }
  /** The till of this computer is under another account of the system. */
  | { readonly kind: 'other-account'; readonly account: string }
  /** The settings cannot be read or saved: this run has the first ones, or those that were valid in a damaged file. */
  | { readonly kind: 'settings-unreadable' }
  /** Some were wrong and are the first ones again. */
  | { readonly kind: 'settings-repaired' };

/** A report for technical support: the owner reads it before sending it. */
export const support = {
  report: call<void, string>,
  /** Saves the report to a file. Returns its name, or null when the dialog was cancelled. */
  save: call<void, string | null>,
} as const;

/** What the practice customer can do while no money is in. */
export const firstActs = ['exact', 'short', 'over', 'late', 'fail'] as const;
/** What can follow once money is in: a second transfer, the same late, and the money taken back. */
export const laterActs = ['again', 'late', 'beginReversal', 'endReversal'] as const;
export const practiceActs = [...new Set([...firstActs, ...laterActs])];
export type PracticeAct = (typeof practiceActs)[number];

/** The next state of a practice payout; the states of interface 2.2. */
export const payoutSteps = ['received', 'completed', 'failed', 'cancelled'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** What goes wrong between this till and the practice service, so that it can be practised. */
export interface Rehearsal {
  /** Nothing gets an answer. */
  readonly offline: boolean;
  /** The next request for an account is executed, and its answer is lost. */
  readonly noAnswer: boolean;
}

/** The practice customer and the practice service. All are refused with `not-allowed` outside practice. */
export const practice = {
  act: call<SaleInput & { readonly act: PracticeAct }, void>,
  rehearsal: call<void, Rehearsal>,
  rehearse: call<Rehearsal, Rehearsal>,
  /** Begins a payout of ₦1,000 from the shop's wallet to its payout account; its number. */
  beginPayout: call<void, string>,
  movePayout: call<{ readonly number: string; readonly to: PayoutStep }, void>,
  /** What the owner's phone of practice shows, newest first, and the address of its server. */
  phone: call<void, { readonly server: string; readonly messages: readonly PracticePhoneMessage[] }>,
} as const;

/** Everything a window needs to draw itself; after it, only events. */
export interface TillSnapshot {
  readonly environment: Environment;
  readonly preferences: Preferences;
  readonly version: string;
  /** Everything still open, and what was settled in the last hours; newest first. */
  readonly sales: readonly SaleView[];
  /** The current sale, also after a restart. */
  readonly currentSaleId: SaleId | null;
  readonly connection: ConnectionView;
  /** Add to this computer's clock to get the service's. */
  readonly clockOffset: Ms;
  /** Newest first. */
  readonly unmatched: readonly UnmatchedMoney[];
  /** Why no new account can be asked for right now, or null. */
  readonly cannotCollect: Failure | null;
  readonly backup: BackupStatus;
  readonly staff: StaffView;
  /** What the previous run left if it crashed and this has not been shown yet; as of this run's start. */
  readonly previousRunCrashed: AfterCrash | null;
  /** What somebody must know about this computer, and has not read yet. */
  readonly computerNotice: ComputerNotice | null;
  /** The tills of other environments that go on watching behind this one. */
  readonly backgroundEnvironments: readonly BackgroundEnvironmentStatus[];
  readonly shop: ShopStatus;
}

export const till = {
  snapshot: call<void, TillSnapshot>,
  /** A user has seen that the previous run was not closed. */
  understood: call<void, void>,
  computerNoticeRead: call<void, void>,
  /** Something threw in this window: its class, and the lines of its stack without the message. */
  threw: call<{ readonly name: string; readonly places: string }, void>,
  /** Returns the licences of the software of others that is in the till, as text. */
  notices: call<void, string>,
  /** Whether new accounts can be asked for changed. */
  cannotCollectChanged: event<Failure | null>,
  /** Closed and reopened, with another snapshot. */
  reopened: event<void>,
  /** Another environment's till is active: nothing of the last one applies (rule 8). */
  moved: event<void>,
  computerNoticeChanged: event<ComputerNotice | null>,
  backgroundStatusChanged: event<readonly BackgroundEnvironmentStatus[]>,
} as const;

/** The way to the service. */
export const connection = {
  /** The computer is online again: polls at once. */
  back: call<void, void>,
  changed: event<ConnectionView>,
} as const;

/** The service's clock. */
export const clock = {
  offsetChanged: event<Ms>,
} as const;
