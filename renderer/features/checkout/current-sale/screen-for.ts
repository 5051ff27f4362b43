import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { CheckoutRoute } from '../../../state/navigation.ts';
import { stateOf } from '../../../state/sale-state.ts';

/** The layouts of the checkout screen. `opening`: the sale is not loaded yet. */
export type CurrentScreen = 'opening' | 'collect' | 'requesting' | 'to-settle' | 'account' | 'paid' | 'outcome';

export function screenFor(route: CheckoutRoute, view: SaleView | null): CurrentScreen {
  if (route.kind !== 'sale') return route.kind;
  if (!view) return 'opening';
  const state = stateOf(view);
  if (state === 'requesting' || state === 'paid') return state;
  return view.account && (state === 'waiting' || state === 'on-its-way') ? 'account' : 'outcome';
}
