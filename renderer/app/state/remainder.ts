import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { Units } from '../../../electron/shared/money.ts';
import { type SaleState, stateOf } from '../../features/sale/state-of.ts';

type List = readonly CollectionView[];

/** The sales that ask for what this one came short of, newest first. */
export const remaindersOf = (list: List, view: CollectionView): CollectionView[] =>
  view.rest === null ? [] : list.filter(({ parentOf }) => parentOf === view.id);

/** All the money that stands in a sale and in those that asked for its rest. */
export const totalReceived = (list: List, view: CollectionView): Units =>
  remaindersOf(list, view).reduce((sum, rest) => (sum + totalReceived(list, rest)) as Units, standingOf(view));

/** It came short, and what was missing has come since, apart. */
export const isSettledByRemainder = (list: List, view: CollectionView): boolean =>
  stateOf(view) === 'short' && view.rest !== null && totalReceived(list, view) >= view.amount.units;

const over: readonly SaleState[] = ['expired', 'cancelled', 'failed', 'refused'];

/** The rest that money may still come to, or that needs somebody: only without one may another be asked for. */
export const activeRemainder = (list: List, view: CollectionView): CollectionView | null =>
  isSettledByRemainder(list, view)
    ? null
    : (remaindersOf(list, view).find((rest) => !over.includes(stateOf(rest))) ?? null);

const standingOf = (view: CollectionView): Units =>
  ['paid', 'short'].includes(stateOf(view)) ? (view.verdict?.receivedAmount ?? (0 as Units)) : (0 as Units);
