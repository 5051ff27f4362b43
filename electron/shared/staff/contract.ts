import type { Units } from '../base/money.ts';
import { call, event } from '../ipc/define.ts';
import type { ForgottenPinProof, Role, ShiftReport, StaffId, StaffView, ZReport } from './staff.ts';

export interface StaffInput {
  readonly id: StaffId;
}

/** A PIN as typed: six digits, never stored and never logged. */
export interface PinInput extends StaffInput {
  readonly pin: string;
}

/** The one act that is approved: a call of this contract by its name, and the `id` of its input. */
export interface ApproveInput extends PinInput {
  readonly call: string;
  readonly subject: string;
}

/** A call of this contract by its name, and the PIN of the person signed in. */
export interface ProveInput {
  readonly pin: string;
  readonly call: string;
}

/** A new PIN for an owner who forgot theirs. */
export interface ForgottenPinInput extends PinInput {
  readonly proof: ForgottenPinProof;
}

export interface NewMember {
  readonly name: string;
  readonly role: Role;
  readonly pin: string;
}

export const staff = {
  /** The first owner of a till, who is signed in at once; `not-allowed` where there is one already. */
  createOwner: call<{ readonly name: string; readonly pin: string }, StaffView>,
  /** Practice only: turns sign-in off again. */
  switchOff: call<void, StaffView>,
  /** `pin-wrong`, or `pin-locked` with how long to wait. Signs out the previous user. */
  signIn: call<PinInput, StaffView>,
  /**
   * Signs in by a PIN without a name, where there are two or more active people. `pin-wrong` where it is not the PIN of
   * exactly one of them, or `shop-opening` where somebody's PIN cannot be checked yet; `name-needed` after too many.
   */
  signInByPin: call<{ readonly pin: string }, StaffView>,
  /** Locks the till; watching continues. */
  lock: call<void, StaffView>,
  /** Reports user activity: delays the idle lock. */
  active: call<void, void>,
  /** A more trusted role approves, with their own PIN, one act that was refused with `approval-needed`. */
  approve: call<ApproveInput, void>,
  /** The person signed in proves again who they are, for the one call that was refused with `proof-needed`. */
  prove: call<ProveInput, void>,
  /**
   * A new PIN for an owner, with the service's keys or the recovery file in place of the old one; null when no file
   * was picked. Does not sign in. Wrong proofs are delayed like wrong PINs: `pin-locked`.
   */
  resetForgottenPin: call<ForgottenPinInput, StaffView | null>,
  changeOwnPin: call<{ readonly pin: string; readonly newPin: string }, void>,
  add: call<NewMember, StaffView>,
  change: call<StaffInput & { readonly name: string; readonly role: Role }, StaffView>,
  setActive: call<StaffInput & { readonly active: boolean }, StaffView>,
  /** A new PIN, without the old one; ends a wait after wrong ones. */
  setPin: call<PinInput, StaffView>,
  hideTotals: call<{ readonly hidden: boolean }, StaffView>,
  changed: event<StaffView>,
} as const;

export interface ZReportsInput {
  /** Null for the latest. */
  readonly before: number | null;
}

export const shift = {
  open: call<void, StaffView>,
  /** The X report: the shift so far. Changes nothing. */
  report: call<void, ShiftReport>,
  /** Ends the shift with its Z report; `countedCash` is null where nobody counted. Nothing is sold until the next one is open. */
  close: call<{ readonly handTo: StaffId | null; readonly countedCash: Units | null }, ZReport>,
  /** A page of Z reports, newest first: the latest, or those before the report with this number. */
  zReports: call<ZReportsInput, readonly ZReport[]>,
} as const;
