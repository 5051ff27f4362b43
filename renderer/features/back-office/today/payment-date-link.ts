import type { PaymentDateFilter } from '../../../../electron/shared/sales.ts';
import type { TodayView } from '../../../../electron/shared/today.ts';

/** What came in the days of a report; in one hour of each of them where one is named. */
export const cameIn = (
  { from, to }: Pick<TodayView, 'from' | 'to'>,
  hour: number | null = null,
): PaymentDateFilter => ({
  from,
  to,
  hour,
});
