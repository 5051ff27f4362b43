import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import type { PaymentDateFilter } from '../../../../electron/shared/sales/sales.ts';

/** Returns the filter for payments received in a report's days, optionally in one hour of each. */
export const paymentsWithin = (
  { from, to }: Pick<TodayView, 'from' | 'to'>,
  hour: number | null = null,
): PaymentDateFilter => ({
  from,
  to,
  hour,
});
