import type { CollectionView } from '../../../electron/shared/collection.ts';
import { lookOf } from '../words/look-of.ts';
import { isOpen, settledAt } from '../words/state-of.ts';

const newer = (a: CollectionView, b: CollectionView) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : Number(a.id > b.id) * -1);

/** The list with this one in its place: exchanged where it stood, or put in so that the newest stay first. */
export function withCollection(list: readonly CollectionView[], view: CollectionView): readonly CollectionView[] {
  const at = list.findIndex(({ id }) => id === view.id);
  if (at >= 0) return list.with(at, view);
  const before = list.findIndex((other) => newer(view, other) < 0);
  return list.toSpliced(before < 0 ? list.length : before, 0, view);
}

/** What still concerns the counter, newest first. */
export const openOnes = (list: readonly CollectionView[]): CollectionView[] => list.filter(isOpen);

/** The rest: harm first, because somebody must see it, then the latest. */
export const earlierOnes = (list: readonly CollectionView[]): CollectionView[] =>
  list.filter((view) => !isOpen(view)).sort((a, b) => harm(b) - harm(a) || settledAt(b) - settledAt(a));

const harm = (view: CollectionView) => Number(lookOf(view).tone === 'harm');
