import type { CollectionId, CollectionView } from '../../electron/shared/collection.ts';
import { type FoundSale, type SaleException, saleExceptions } from '../../electron/shared/sales.ts';
import type { TillState } from '../cashier/stores/till-store.ts';
import { type FactName, factsOf } from '../cashier/words/facts-of.ts';
import { stateOf } from '../cashier/words/state-of.ts';

/** Without its headline, so that the word said first counts as an exception too. */
const unnamed = (view: CollectionView): readonly FactName[] =>
  view.verdict ? factsOf({ ...view.verdict, headline: 'waiting' }) : [];

const byId = new WeakMap<TillState['collections'], ReadonlyMap<string, CollectionView>>();

/** What this window hears of a sale, or null. Asked by every line of a list at once, so the list of all is read once. */
export const selectHeard =
  (id: CollectionId) =>
  ({ collections }: TillState): CollectionView | null => {
    const known = byId.get(collections) ?? new Map(collections.map((view) => [view.id as string, view]));
    byId.set(collections, known);
    return known.get(id) ?? null;
  };

/** A found sale with what this window has heard of it since. */
export function asItIsNow(row: FoundSale, live: CollectionView): FoundSale {
  const facts: readonly string[] = unnamed(live);
  const exceptions: readonly SaleException[] = saleExceptions.filter((name) => facts.includes(name));
  return {
    ...row,
    status: stateOf(live),
    exceptions,
    came: live.verdict?.receivedAmount ?? null,
    account: live.account,
  };
}
