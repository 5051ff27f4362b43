import { type Ability, may } from '../../electron/shared/staff/permissions.ts';
import type { StaffView } from '../../electron/shared/staff/staff.ts';

/** Permissions of the signed-in user, to hide controls; main enforces them. */
export const rightsOf = (staff: StaffView): ((ability: Ability) => boolean) => {
  const who = staff.people.find(({ id }) => id === staff.signedIn);
  return (ability) => staff.mode === 'off' || (who !== undefined && may(who.role, ability, staff));
};
