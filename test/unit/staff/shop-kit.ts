import { denial } from '../../support/access.ts';
import { idOf } from '../../support/sale-drafts.ts';
import { openStaff } from '../../support/staff-kit.ts';

export const CASHIER_PIN = '305917';

export const MANAGER_PIN = '407193';

export const sale = { id: idOf(1) };

export async function shop() {
  const kit = openStaff();
  const owner = await kit.withOwner();
  const cashier = await kit.hire('Chidi', 'cashier', CASHIER_PIN);
  const manager = await kit.hire('Musa', 'manager', MANAGER_PIN);
  const invocations = (call: string, input?: unknown) => {
    const [area = '', name = ''] = call.split('.');
    return denial(kit.staff(), area, name, input)?.code ?? 'may';
  };
  return { kit, owner, cashier, manager, invocations };
}
