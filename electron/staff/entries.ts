import { draftsOf } from '../journal/entry.ts';
import type { JsonObject } from '../journal/journal.ts';
import type { Ms } from '../shared/base/units.ts';
import type { ForgottenPinProof, Role, StaffId, ZReport } from '../shared/staff/staff.ts';
import type { PinHash } from './pin.ts';

/** Why a session ended. */
export type LeaveReason = 'asked' | 'idle' | 'switched' | 'computer-locked' | 'removed';

/** By what is known of a person, the id of the entry that it was taken from. */
export interface PersonSources {
  /** Of the name too. */
  readonly role: string;
  readonly active: string;
  readonly pin: string;
}

/** What this part writes into the journal. The subject is a member of staff, a shift, or what an approval is for. */
export interface StaffBodies {
  'staff.added': { name: string; role: Role; pin: PinHash };
  'staff.changed': { name: string; role: Role };
  'staff.activated': { active: boolean };
  'staff.pin-set': { pin: PinHash };
  /**
   * A person as the tills of the shop have them: added or changed at another one. `since`: an owner as the keychain has
   * them, where an older copy of the record was put back, whose last entry is of that time.
   */
  'staff.adopted': { name: string; role: Role; active: boolean; pin: PinHash; from?: PersonSources; since?: Ms };
  /**
   * A PIN is about to be checked: written before the check, so that pulling the plug never makes a try free. The subject is
   * whose PIN it is; the actor of an approval is who asked for it.
   */
  'pin.tried': Record<string, never>;
  /** Right; `withoutName` where the PIN alone said whose it is. */
  'pin.right': { withoutName?: true };
  /** A PIN alone is about to be compared with everybody's: written before, as `pin.tried`. */
  'pin.tried-without-name': Record<string, never>;
  /** Somebody else has the PIN of this person too, so that it signs in neither without a name. */
  'pin.shared': Record<string, never>;
  /** A person is about to prove to be this owner, who forgot the PIN: written before the check. */
  'pin.reset-tried': { by: ForgottenPinProof['by'] };
  /** They did. Recorded together with the new PIN. */
  'pin.reset': { by: ForgottenPinProof['by'] };
  'staff.signed-in': Record<string, never>;
  'staff.signed-out': { why: LeaveReason };
  /** Sign-in is switched off; practice only. */
  'staff.switched-off': Record<string, never>;
  'staff.totals-hidden': { hidden: boolean };
  /** As the shop has it: decided at another till. */
  'staff.totals-adopted': { hidden: boolean; from?: string };
  'approval.given': { call: string; for: StaffId };
  'approval.used': { call: string; by: StaffId };
  /** A person entered the PIN again for this call; recorded before the call runs. */
  'proof.used': { call: string };
  'shift.opened': { number: number; at: Ms };
  /** `handTo` is who has the name `handedTo`; missing in the oldest entries. */
  'shift.closed': ZReport & { readonly until: number; readonly handTo?: StaffId | null };
}

export type StaffEntryKind = keyof StaffBodies;

/** A typed draft: the one way this part writes to the journal. */
export const staffDraft = draftsOf<StaffBodies>();

/** Returns the body of an entry of a known kind; this module wrote it, so the shape is trusted. */
export const staffBody = <K extends StaffEntryKind>(entry: { readonly body: JsonObject }, _kind: K): StaffBodies[K] =>
  entry.body as unknown as StaffBodies[K];
