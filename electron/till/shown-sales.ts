import type { Sales } from '../sales/sales.ts';
import { failure } from '../shared/base/failure.ts';
import type { SaleId, SaleView } from '../shared/sales/sale.ts';
import type { Till } from './till.ts';

interface Front extends Pick<Till, 'staff'> {
  readonly sales: Pick<Sales, 'currentSaleId'> | null;
}

/**
 * Returns a sale as windows may see it now, or null when they may not. A locked till shows only the current sale,
 * without messages of the customer or the service.
 */
export function shownSale({ staff, sales }: Front, view: SaleView): SaleView | null {
  if (!staff || staff.visibility() === 'all' || staff.seesSale(view.id)) return view;
  return staff.visibility() === 'none' && sales?.currentSaleId() === view.id ? lockedView(view) : null;
}

const unsaid = { bank: '', amount: '', time: '', sender: '', sessionId: '' } as const;

const lockedView = (view: SaleView): SaleView => ({
  ...view,
  problem: view.problem && failure(view.problem.code),
  claim: view.claim && { ...unsaid, raisedAt: view.claim.raisedAt },
});

export const isLocked = ({ staff }: Pick<Front, 'staff'>): boolean => staff?.visibility() === 'none';

/** Returns whether windows may see this sale now. */
export const isSaleShown = ({ staff, sales }: Front, id: SaleId): boolean =>
  !staff ||
  staff.visibility() === 'all' ||
  staff.seesSale(id) ||
  (staff.visibility() === 'none' && sales?.currentSaleId() === id);
