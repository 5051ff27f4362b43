import { type Ability, may } from '../../electron/shared/staff/permissions.ts';
import type { StaffView } from '../../electron/shared/staff/staff.ts';

/** Permissions of the signed-in user, to hide controls; main enforces them. */
export const rightsOf = (staff: StaffView): ((ability: Ability) => boolean) => {
  const who = staff.people.find(({ id }) => id === staff.signedIn);
  return (ability) => staff.mode === 'off' || (who !== undefined && may(who.role, ability, staff));
};

/** Whether the list of people is theirs to change; where staff is off, to switch it on. */
export const managesPeople = (staff: StaffView): boolean => staff.mode === 'off' || rightsOf(staff)('manageCashiers');

/** Whether the user may restore, copy and save the sales record. */
export const keepsRecord = (staff: StaffView): boolean => rightsOf(staff)('keepRecord');

/** Whether the user may choose what the owner is told, and where. */
export const choosesMessages = (staff: StaffView): boolean => rightsOf(staff)('changeSettings');
