import type { PaymentEvents } from '../collections/payment-context.ts';
import type { CollectionId, CollectionView } from '../shared/collection.ts';
import type { Publish } from '../shared/contract.ts';
import type { Failure } from '../shared/failure.ts';

/** What the windows may be told of sales now. */
export interface SalesGate {
  /** The sale as they may see it; null where they may not. */
  readonly shown: (view: CollectionView) => CollectionView | null;
  readonly isShown: (id: CollectionId) => boolean;
  /** What a locked window has to sound for, as one text that is the same for the same news; null for nothing. */
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
 * Passes what becomes of sales on to the windows, as far as they may see it; what a locked window is not told of
 * sounds there once. `cannotCollect` is asked again whenever the connection changes; `changed` is told after a sale or
 * the service's clock changed.
 */
export function announce(
  publish: Publish,
  cannotCollect: () => Failure | null,
  changed: (view?: CollectionView) => void = () => undefined,
  gate: SalesGate = everything,
): PaymentEvents {
  const rung = new Map<string, string>();

  function ring(of: string, news: string, alarm: boolean): void {
    if (rung.get(of) !== news) publish('news', 'rang', { alarm });
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
