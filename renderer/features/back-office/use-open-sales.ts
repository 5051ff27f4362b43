import { useCallback } from 'react';
import type { TodayView } from '../../../electron/shared/back-office/today.ts';
import type { PaymentDateFilter } from '../../../electron/shared/sales/sales.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import { useServices } from '../../state/context.ts';

/** Returns the filter for payments received in a report's days, optionally in one hour of each. */
export const paymentsWithin = (
  { from, to }: Pick<TodayView, 'from' | 'to'>,
  hour: number | null = null,
): PaymentDateFilter => ({
  from,
  to,
  hour,
});

/** Returns a function that opens the sales behind a figure, which are of this till unless `filters` names others. */
export function useOpenSales(): (filters: Partial<Filters>) => void {
  const { navigation } = useServices();
  return useCallback((filters) => navigation.openPage('sales', '', { scope: 'till', ...filters }), [navigation]);
}
