import type { Units } from '../../shared/base/money.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { PaymentContext } from '../payment-context.ts';
import { decidingAttempt } from '../view.ts';

/**
 * Returns the service's charge for a sale (`meta.fee`, interface 2.3) from the latest evidence; null when there is
 * none.
 */
export function feeOf({ records, clock }: Pick<PaymentContext, 'records' | 'clock'>, id: SaleId): Units | null {
  const record = records.sale(id);
  return record ? (decidingAttempt(records, record, clock.now()).found?.fee ?? null) : null;
}
