import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { PaymentDateFilter, SaleIssueFilter, SaleStatus, SalesCursor } from '../../shared/sales/sales.ts';

/** Search conditions, all of which must hold. Times are on the service's clock. */
export interface SearchInput {
  /** At least three characters of an account number, a reference or a name the service gave the transaction. */
  readonly text?: string;
  /** At least three final digits of an account number. */
  readonly accountTail?: string;
  readonly amount?: Units;
  /** The amount received, where it differs from the amount requested. */
  readonly received?: Units;
  /** The last four digits of the customer's phone. */
  readonly phoneTail?: string;
  /** The keyed hash of the complete phone number. */
  readonly customer?: string;
  readonly from?: Ms;
  /** Exclusive. */
  readonly to?: Ms;
  readonly status?: SaleStatus | 'open';
  /** Limits the result to sales with a payment event in this time. */
  readonly when?: PaymentDateFilter;
  readonly exception?: SaleIssueFilter;
  /** The actor who created the sale. */
  readonly cashier?: string;
  /** Page size, 1 to 200. */
  readonly limit: number;
  /** `next` of the previous page. */
  readonly before?: SalesCursor;
}
