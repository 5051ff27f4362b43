import type { StaffId, StaffView } from '../../../electron/shared/staff/staff.ts';
import type { Translate } from '../../i18n/create-i18n.ts';

/** Why a name cannot be taken, in words, or null; main decides it all the same. */
export function nameProblem(t: Translate, staff: StaffView, text: string, own: StaffId | null): string | null {
  const name = text.trim().toLowerCase();
  if (name === '') return t('staff.people.badName');
  const isTaken = staff.people.some((one) => one.active && one.id !== own && one.name.toLowerCase() === name);
  return isTaken ? t('staff.people.taken') : null;
}
