import type { PaymentEvents } from '../collections/payment-context.ts';
import type { CollectionId, CollectionView } from '../shared/collection.ts';
import type { Publish } from '../shared/contract.ts';
import type { Failure } from '../shared/failure.ts';

/** Filters sales for windows. */
export interface SalesGate {
  /** Returns the sale as the user may see it; null when they may not. */
  readonly shown: (view: CollectionView) => CollectionView | null;
  readonly isShown: (id: CollectionId) => boolean;
  /** Returns the key of the alert a locked window sounds for, equal for the same alert; null for none. */
  readonly rings: (view: CollectionView) => { readonly news: string; readonly alarm: boolean } | null;
  readonly ringsForMoney: (eventIds: readonly string[]) => boolean;
}

const everything: SalesGate = {
  shown: (view) => view,
  isShown: () => true,
  rings: () => null,
  ringsForMoney: () => false,
};

/**
 * Publishes changes of sales to windows as far as the user may see them; for others a locked window sounds once.
 * Rechecks `cannotCollect` when the connection changes, and calls `changed` after a sale or the service's clock
 * changed.
 */
export function announce(
  publish: Publish,
  cannotCollect: () => Failure | null,
  changed: (view?: CollectionView) => void = () => undefined,
  gate: SalesGate = everything,
): PaymentEvents {
  const rung = new Map<string, string>();

  function ring(of: string, news: string, alarm: boolean): void {
    if (rung.get(of) !== news) publish('alerts', 'rang', { alarm });
    rung.set(of, news);
  }

  return {
    collectionChanged(view) {
      const seen = gate.shown(view);
      const rings = seen ? null : gate.rings(view);
      if (seen) publish('collections', 'changed', seen);
      if (rings) ring(view.id, rings.news, rings.alarm);
      changed(view);
    },
    checked(at, ids) {
      const seen = ids.filter(gate.isShown);
      if (seen.length > 0) publish('collections', 'checked', { at, ids: seen });
    },
    connectionChanged(view) {
      publish('connection', 'changed', view);
      publish('till', 'cannotCollectChanged', cannotCollect());
    },
    unmatchedChanged(all) {
      publish('unmatched', 'changed', all);
      const ids = all.map(({ eventId }) => eventId);
      if (gate.ringsForMoney(ids)) ring('unmatched', ids.join(), true);
    },
    offsetChanged(offset) {
      publish('clock', 'offsetChanged', offset);
      changed();
    },
  };
}
