import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';

/** One sale as it was shown, over all runs of the till. */
interface SeenSale {
  readonly id: SaleId;
  readonly accounts: Set<string>;
  /** How often it turned to Paid. */
  turns: number;
  view: SaleView;
}

/** Remembers what was shown, however the till ended. */
export function createScreen() {
  const all = new Map<SaleId, SeenSale>();
  return {
    record(view: SaleView): void {
      const seenSale = all.get(view.id) ?? { id: view.id, accounts: new Set<string>(), turns: 0, view };
      const before = all.has(view.id) && isPaid(seenSale.view);
      if (isPaid(view) && !before) seenSale.turns += 1;
      if (view.account) seenSale.accounts.add(view.account.number);
      seenSale.view = view;
      all.set(view.id, seenSale);
    },
    all: (): readonly SeenSale[] => [...all.values()],
    of: (id: SaleId) => all.get(id),
    saw: (number: string) => [...all.values()].some(({ accounts }) => accounts.has(number)),
  };
}

export type Screen = ReturnType<typeof createScreen>;

export const isPaid = ({ verdict }: SaleView): boolean => verdict?.headline === 'paid';
