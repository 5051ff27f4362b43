import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { Units } from '../../../electron/shared/money.ts';
import { type SaleState, stateOf } from '../../features/sale/state-of.ts';

type List = readonly CollectionView[];

/** Returns the remainders of a sale, newest first. */
export const remaindersOf = (list: List, view: CollectionView): CollectionView[] =>
  view.remainder === null ? [] : list.filter(({ parentOf }) => parentOf === view.id);

/** Returns the total received on a sale and its remainders. */
export const totalReceived = (list: List, view: CollectionView): Units =>
  remaindersOf(list, view).reduce((sum, rest) => (sum + totalReceived(list, rest)) as Units, standingOf(view));

/** Whether a partial payment was completed by its remainders. */
export const isSettledByRemainder = (list: List, view: CollectionView): boolean =>
  stateOf(view) === 'short' && view.remainder !== null && totalReceived(list, view) >= view.amount.units;

const over: readonly SaleState[] = ['expired', 'cancelled', 'failed', 'refused'];

/** Returns the remainder that can still be paid or needs attention. Without one, another may be requested. */
export const activeRemainder = (list: List, view: CollectionView): CollectionView | null =>
  isSettledByRemainder(list, view)
    ? null
    : (remaindersOf(list, view).find((rest) => !over.includes(stateOf(rest))) ?? null);

const standingOf = (view: CollectionView): Units =>
  ['paid', 'short'].includes(stateOf(view)) ? (view.verdict?.receivedAmount ?? (0 as Units)) : (0 as Units);
