import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import { issuesOf } from '../../../electron/shared/payment-issues.ts';
import { isBalanceReceived, type SaleSummary } from '../../../electron/shared/sales.ts';
import { isSettled } from '../../../electron/shared/settlements.ts';
import type { TillState } from '../../app/state/main-state.ts';
import { stateOf } from '../sale/state-of.ts';

const byId = new WeakMap<TillState['collections'], ReadonlyMap<string, CollectionView>>();

/** Returns the mirrored sale, or null. Indexed once per change, since every row asks. */
export const selectLiveSale =
  (id: CollectionId) =>
  ({ collections }: TillState): CollectionView | null => {
    const known = byId.get(collections) ?? new Map(collections.map((view) => [view.id as string, view]));
    byId.set(collections, known);
    return known.get(id) ?? null;
  };

/** Returns a row updated from the mirrored sale. */
export const mergeLive = (row: SaleSummary, live: CollectionView): SaleSummary => ({
  ...row,
  status: stateOf(live),
  exceptions: live.verdict ? issuesOf(live.verdict) : [],
  settled: isSettled(live.settlement),
  unreadable: live.verdict?.unreadable ?? false,
  unconfirmed: live.verdict?.unconfirmed ?? false,
  received: live.verdict?.receivedAmount ?? null,
  balanceReceived: isBalanceReceived(live),
  account: live.account,
});
