import type { Ability } from '../shared/staff/permissions.ts';
import type { Role, StaffId } from '../shared/staff/staff.ts';

/** anyone: also while the till is locked. */
export type Permission = 'anyone' | Ability;

/** Returns the role of a member of staff; null for any other id. */
export type RoleOf = (id: StaffId) => Role | null;

/** Returns whether a sale was made by the person signed in, today. */
export type IsOwnSaleOfToday = (id: string) => boolean;

/** A call with what its area requires. */
export interface AccessRequest {
  /** `sales.cancel` */
  readonly call: string;
  readonly input: unknown;
  readonly permission: (roleOf: RoleOf, isOwnSaleOfToday: IsOwnSaleOfToday) => Permission;
  /** The PIN must be typed again for this call. */
  readonly pinAgain: boolean;
  /** Only while a shift is open. */
  readonly openShift: boolean;
}
