import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { Headline } from '../../../electron/shared/verdict.ts';

/** All that can stand on the stage for one collection: how asking went, or what became of the money. */
export type SaleState = Headline | 'asking' | 'unknown' | 'refused';

/** Money outranks how the asking went: an account nobody saw may be paid all the same (law 3). */
export function stateOf({ progress, verdict }: CollectionView): SaleState {
  if (progress === 'issued') return verdict?.headline ?? 'waiting';
  return verdict && verdict.received !== 'none' ? verdict.headline : progress;
}

const open: readonly SaleState[] = ['asking', 'unknown', 'waiting', 'on-its-way', 'short', 'reversing', 'mismatch'];

/** Open: somebody at the counter may still have to do something. Everything else is listed as earlier. */
export const isOpen = (view: CollectionView): boolean => open.includes(stateOf(view));

const claimable: readonly SaleState[] = ['waiting', 'on-its-way', 'expired', 'cancelled', 'failed', 'unknown'];

/** A customer may say of it that the money was sent: nothing is in, and an account exists or may exist. */
export const isClaimable = (view: CollectionView): boolean => claimable.includes(stateOf(view));

/** When it left the open list, as well as the view tells; what earlier sales are ordered and aged by. */
export const settledAt = ({ verdict, cancelledAt, expiresAt, createdAt }: CollectionView) => {
  if (verdict?.saidBy) return verdict.saidBy.observedAt;
  if (cancelledAt !== null) return cancelledAt;
  return verdict?.headline === 'expired' && expiresAt !== null ? expiresAt : createdAt;
};
