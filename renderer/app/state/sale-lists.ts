import type { CollectionView } from '../../../electron/shared/collection.ts';
import { isUnfinished, settledAt } from '../../features/sale/state-of.ts';
import { isSettledByRemainder } from './remainder.ts';

const newer = (a: CollectionView, b: CollectionView) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : Number(a.id > b.id) * -1);

/** The list with this one in its place: exchanged where it stood, or put in so that the newest stay first. */
export function withCollection(list: readonly CollectionView[], view: CollectionView): readonly CollectionView[] {
  const at = list.findIndex(({ id }) => id === view.id);
  if (at >= 0) return list.with(at, view);
  const before = list.findIndex((other) => newer(view, other) < 0);
  return list.toSpliced(before < 0 ? list.length : before, 0, view);
}

type List = readonly CollectionView[];

/** What still concerns the counter, newest first. A short one whose rest came since does not. */
export const openSales = (list: List): CollectionView[] => list.filter((view) => concerns(list, view));

/** All others, the latest news first: the order of the ages that their rows show. */
export const settledSales = (list: List): CollectionView[] =>
  list.filter((view) => !concerns(list, view)).sort((a, b) => settledAt(b) - settledAt(a));

const concerns = (list: List, view: CollectionView) => isUnfinished(view) && !isSettledByRemainder(list, view);
