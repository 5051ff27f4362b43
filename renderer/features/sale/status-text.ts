import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { differenceText, headlineKey } from '../../../electron/shared/sales/sale-headline.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { stateOf } from '../../state/sale-state.ts';

/** Returns the headline. */
export const headlineText = (t: Translate, view: SaleView): string =>
  t(headlineKey(view), { difference: differenceText(view.verdict) });

/** Returns the short status of a list row, including late payments. */
export function shortStatusText(t: Translate, view: SaleView): string {
  const state = stateOf(view);
  return state === 'paid' ? headlineText(t, view) : t(`state.${state}.mark`);
}
