import { issuesOf } from '../../../electron/shared/sales/payment-issues.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { isBalanceReceived, type SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { isSettled } from '../../../electron/shared/sales/settlements.ts';
import type { TillState } from '../../state/main-state.ts';
import { stateOf } from '../../state/sale-state.ts';

const byId = new WeakMap<TillState['sales'], ReadonlyMap<string, SaleView>>();

/** Returns the mirrored sale, or null. Indexed once per change, since every row asks. */
export const selectLiveSale =
  (id: SaleId) =>
  ({ sales }: TillState): SaleView | null => {
    const known = byId.get(sales) ?? new Map(sales.map((view) => [view.id as string, view]));
    byId.set(sales, known);
    return known.get(id) ?? null;
  };

/** Returns a row updated from the mirrored sale. */
export const mergeLive = (row: SaleSummary, live: SaleView): SaleSummary => ({
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
