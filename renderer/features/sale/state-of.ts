import type { CollectionView } from '../../../electron/shared/collection.ts';
import { type SaleStatus, stateOf } from '../../../electron/shared/sales.ts';

/** All that can stand on the stage for one collection: how asking went, or what became of the money. */
export type SaleState = SaleStatus;
export { stateOf };

const unfinished: readonly SaleState[] = [
  'asking',
  'unknown',
  'waiting',
  'on-its-way',
  'short',
  'reversing',
  'mismatch',
];

/** Somebody at the counter may still have to do something. Everything else is listed as earlier. */
export const isUnfinished = (view: CollectionView): boolean => unfinished.includes(stateOf(view));

const claimable: readonly SaleState[] = ['waiting', 'on-its-way', 'expired', 'cancelled', 'failed', 'unknown'];

/** A customer may say of it that the money was sent: nothing is in, and an account exists or may exist. */
export const isClaimable = (view: CollectionView): boolean => claimable.includes(stateOf(view));

/** When it left the open list, as well as the view tells; what earlier sales are ordered and aged by. */
export const settledAt = ({ verdict, cancelledAt, expiresAt, createdAt }: CollectionView) => {
  if (verdict?.saidBy) return verdict.saidBy.observedAt;
  if (cancelledAt !== null) return cancelledAt;
  return verdict?.headline === 'expired' && expiresAt !== null ? expiresAt : createdAt;
};
