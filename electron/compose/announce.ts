import type { DeskListener } from '../collections/desk.ts';
import type { CollectionView } from '../shared/collection.ts';
import type { Publish } from '../shared/contract.ts';
import type { Failure } from '../shared/failure.ts';

/**
 * Passes the desk's news on to the windows. `cannotCollect` is asked anew whenever the connection changes; `changed` is
 * told after a sale or the service's clock did.
 */
export const announce = (
  publish: Publish,
  cannotCollect: () => Failure | null,
  changed: (view?: CollectionView) => void = () => undefined,
): DeskListener => ({
  collectionChanged(view) {
    publish('collections', 'changed', view);
    changed(view);
  },
  checked: (at, ids) => publish('collections', 'checked', { at, ids }),
  connectionChanged(view) {
    publish('connection', 'changed', view);
    publish('till', 'cannotCollectChanged', cannotCollect());
  },
  unmatchedChanged: (all) => publish('unmatched', 'changed', all),
  offsetChanged(offset) {
    publish('clock', 'offsetChanged', offset);
    changed();
  },
});
