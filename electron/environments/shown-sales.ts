import type { Collections } from '../collections/collections.ts';
import type { CollectionId, CollectionView } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import type { Till } from './till.ts';

interface Front extends Pick<Till, 'staff'> {
  readonly collections: Pick<Collections, 'currentSaleId'> | null;
}

/**
 * Returns a sale as windows may see it now, or null when they may not. A locked till shows only the current sale,
 * without messages of the customer or the service.
 */
export function shownSale({ staff, collections }: Front, view: CollectionView): CollectionView | null {
  if (!staff || staff.visibility() === 'all' || staff.seesSale(view.id)) return view;
  return staff.visibility() === 'none' && collections?.currentSaleId() === view.id ? lockedView(view) : null;
}

const unsaid = { bank: '', amount: '', time: '', sender: '', sessionId: '' } as const;

const lockedView = (view: CollectionView): CollectionView => ({
  ...view,
  problem: view.problem && failure(view.problem.code),
  claim: view.claim && { ...unsaid, raisedAt: view.claim.raisedAt },
});

export const isLocked = ({ staff }: Pick<Front, 'staff'>): boolean => staff?.visibility() === 'none';

/** Returns whether windows may see this sale now. */
export const isSaleShown = ({ staff, collections }: Front, id: CollectionId): boolean =>
  !staff ||
  staff.visibility() === 'all' ||
  staff.seesSale(id) ||
  (staff.visibility() === 'none' && collections?.currentSaleId() === id);
