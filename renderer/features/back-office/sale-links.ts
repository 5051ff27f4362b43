import type { TakingsView } from '../../../electron/shared/back-office/takings.ts';
import { isEmpty } from '../../../electron/shared/base/figures.ts';
import type { PaymentIssue } from '../../../electron/shared/sales/payment-issues.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { PaymentDateFilter } from '../../../electron/shared/sales/sales.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import { useServices } from '../../state/context.ts';

type Period = Pick<TakingsView, 'from' | 'to'>;

export const paymentsWithin = ({ from, to }: Period, hour: number | null = null): PaymentDateFilter => ({
  from,
  to,
  hour,
  isUnsettled: false,
});

/** Returns the filters of the sales behind a count of problems, which leaves out what was settled. */
export const problemsWithin = (period: Period, issue: PaymentIssue | 'any'): Partial<Filters> => ({
  receivedWithin: { ...paymentsWithin(period), isUnsettled: true },
  issue,
});

type Sums = Pick<TakingsView, 'collected' | 'reversed' | 'wrong'>;

/**
 * Returns the filters of the sales behind sums: those that were paid, or where none was, those that went wrong, or whose
 * money was reversed.
 */
export const salesBehind = ({ collected, reversed, wrong }: Sums, period: Period): Partial<Filters> => ({
  receivedWithin: paymentsWithin(period),
  issue: !isEmpty(collected) ? null : wrong.count > 0 ? 'any' : reversed.count > 0 ? 'reversed' : null,
});

/** Returns a function that opens the sales behind a figure, which are of this till unless `filters` names others. */
export function useOpenSales(): (filters: Partial<Filters>) => void {
  const { navigation } = useServices();
  return (filters) => navigation.openPage('sales', '', { scope: 'till', ...filters });
}

/** Returns a function that opens a sale in the sales page, found by the end of its id. */
export function useOpenSale(): (id: SaleId) => void {
  const { navigation } = useServices();
  return (id) => navigation.openPage('sales', id.slice(10));
}
