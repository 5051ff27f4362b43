import type { AuditQuery } from '../../../electron/shared/back-office/audit.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import type { Staff } from '../../../electron/staff/staff.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const OWNER = { name: 'Adunni', pin: '204816' };
export const CASHIER = { name: '=Chidi, "the" cashier', role: 'cashier', pin: '305917' } as const;
export const always = { from: null, to: null };
export const everything: AuditQuery = { ...always, group: null, actor: null, scope: 'till', before: null };

/** The staff of a till that is open. */
export const staffOf = (kit: TillKit): Staff => kit.part('staff');

/** Adunni owns the shop; a cashier is at the counter, in an open shift. */
export async function shop(kit: TillKit): Promise<StaffId> {
  const staff = staffOf(kit);
  unwrap(await staff.createOwner(OWNER));
  unwrap(await staff.add(CASHIER));
  const id = staff.view().people.find(({ name }) => name === CASHIER.name)?.id as StaffId;
  unwrap(await staff.signIn({ id, pin: CASHIER.pin }));
  unwrap(staff.openShift());
  return id;
}
