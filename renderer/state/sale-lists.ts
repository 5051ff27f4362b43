import type { SaleView } from '../../electron/shared/sales/sale.ts';
import { isCalm, isToSettle, isUnfinished, needsSomebody, settledAt } from './sale-state.ts';

const newer = (a: SaleView, b: SaleView) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : Number(a.id > b.id) * -1);

export function withSale(list: readonly SaleView[], view: SaleView): readonly SaleView[] {
  const at = list.findIndex(({ id }) => id === view.id);
  if (at >= 0) return list.with(at, view);
  const before = list.findIndex((other) => newer(view, other) < 0);
  return list.toSpliced(before < 0 ? list.length : before, 0, view);
}

type List = readonly SaleView[];

/** Returns sales that are open or need attention: first those that wait for somebody here, then those that wait for money. */
export const openSales = (list: List): SaleView[] => {
  const open = list.filter(concerns);
  return [...open.filter(needsSomebody), ...open.filter((view) => !needsSomebody(view))];
};

export const settledSales = (list: List): SaleView[] =>
  list.filter((view) => !concerns(view)).sort((a, b) => settledAt(b) - settledAt(a));

const concerns = (view: SaleView) => !isCalm(view) && (isUnfinished(view) || isToSettle(view));
