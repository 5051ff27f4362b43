import type { SaleView } from '../../electron/shared/sales/sale.ts';
import { isBalanceReceived } from '../../electron/shared/sales/sales.ts';
import { type SaleState, stateOf } from './sale-state.ts';

type List = readonly SaleView[];

/** Returns the remainders of a sale, newest first. */
export const remaindersOf = (list: List, view: SaleView): SaleView[] =>
  view.remainder === null ? [] : list.filter(({ parentOf }) => parentOf === view.id);

const over: readonly SaleState[] = ['expired', 'cancelled', 'failed', 'refused'];

/** Returns the remainder that can still be paid or needs attention. Without one, another may be requested. */
export const activeRemainder = (list: List, view: SaleView): SaleView | null =>
  isBalanceReceived(view) ? null : (remaindersOf(list, view).find((rest) => !over.includes(stateOf(rest))) ?? null);
