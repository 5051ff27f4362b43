import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';

/** One collection as it was shown, over all runs of the till. */
interface Seen {
  readonly id: CollectionId;
  readonly accounts: Set<string>;
  /** How often it turned to Paid. */
  turns: number;
  view: CollectionView;
}

/** Remembers what was shown, however the till ended. */
export function createScreen() {
  const all = new Map<CollectionId, Seen>();
  return {
    record(view: CollectionView): void {
      const seen = all.get(view.id) ?? { id: view.id, accounts: new Set<string>(), turns: 0, view };
      const before = all.has(view.id) && isPaid(seen.view);
      if (isPaid(view) && !before) seen.turns += 1;
      if (view.account) seen.accounts.add(view.account.number);
      seen.view = view;
      all.set(view.id, seen);
    },
    all: (): readonly Seen[] => [...all.values()],
    of: (id: CollectionId) => all.get(id),
    saw: (number: string) => [...all.values()].some(({ accounts }) => accounts.has(number)),
  };
}

export type Screen = ReturnType<typeof createScreen>;

export const isPaid = ({ verdict }: CollectionView): boolean => verdict?.headline === 'paid';
