import { type Ability, may } from '../../electron/shared/staff/permissions.ts';
import type { StaffView } from '../../electron/shared/staff/staff.ts';

/** Permissions of the signed-in user, to hide controls; main enforces them. */
export const rightsOf = (staff: StaffView): ((ability: Ability) => boolean) => {
  const who = staff.people.find(({ id }) => id === staff.signedIn);
  return (ability) => staff.mode === 'off' || (who !== undefined && may(who.role, ability, staff));
};

/** As above, on a page, which is hidden while the till is locked and then still the one of the user before. */
export const rightsOnPage = (staff: StaffView) => rightsOf({ ...staff, signedIn: staff.signedIn ?? staff.lastId });
