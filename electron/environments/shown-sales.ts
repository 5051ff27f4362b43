import type { DeliveredAlerts } from '../alerts/delivered-alerts.ts';
import { alertsOf } from '../shared/alerts.ts';
import type { CollectionView } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import type { SalesGate } from './forward-payment-events.ts';
import type { Till } from './till.ts';

type Front = Pick<Till, 'staff' | 'collections'>;

/**
 * Returns a sale as windows may see it now, or null when they may not. A locked till shows only the current sale,
 * without messages of the customer or the service.
 */
export function shownSale({ staff, collections }: Front, view: CollectionView): CollectionView | null {
  if (!staff || staff.sight() === 'all' || staff.seesSale(view.id)) return view;
  return staff.sight() === 'none' && collections?.currentSaleId() === view.id ? lockedView(view) : null;
}

const unsaid = { bank: '', amount: '', time: '', sender: '', sessionId: '' } as const;

const lockedView = (view: CollectionView): CollectionView => ({
  ...view,
  problem: view.problem && failure(view.problem.code),
  claim: view.claim && { ...unsaid, raisedAt: view.claim.raisedAt },
});

export const isLocked = ({ staff }: Pick<Front, 'staff'>): boolean => staff?.sight() === 'none';

/** Creates the filter of one till's sales; `front` is null until it is open. */
export function salesGate(
  front: () => Front | null,
  news: () => Pick<DeliveredAlerts, 'isNewSale' | 'isNewMoney'> | null,
): SalesGate {
  const locked = () => {
    const till = front();
    return till !== null && isLocked(till);
  };
  return {
    shown(view) {
      const till = front();
      return till ? shownSale(till, view) : view;
    },
    isShown(id) {
      const till = front();
      const staff = till?.staff;
      return (
        !staff ||
        staff.sight() === 'all' ||
        staff.seesSale(id) ||
        (locked() && till.collections?.currentSaleId() === id)
      );
    },
    rings(view) {
      if (!locked() || !news()?.isNewSale(view)) return null;
      const signs = alertsOf(view);
      return { news: signs.join(), alarm: signs.some((sign) => sign !== 'paid') };
    },
    ringsForMoney: (eventIds) => locked() && (news()?.isNewMoney(eventIds) ?? false),
  };
}
