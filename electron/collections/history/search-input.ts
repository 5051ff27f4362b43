import type { Units } from '../../shared/money.ts';
import type { PaymentDateFilter, SaleIssueFilter, SaleStatus } from '../../shared/sales.ts';
import type { Ms } from '../../shared/units.ts';

/** What is looked for; members are joined by "and". Times are on the service's clock. */
export interface SearchInput {
  /** Three or more characters of an account number, of a reference, or of what the service calls the transaction. */
  readonly text?: string;
  /** Three or more figures an account number ends with. */
  readonly accountTail?: string;
  readonly amount?: Units;
  /** What came, where that is not what was asked. */
  readonly came?: Units;
  /** Last four digits of the customer's phone. */
  readonly phoneTail?: string;
  /** The keyed hash of the whole phone. */
  readonly customer?: string;
  readonly from?: Ms;
  /** Not included. */
  readonly to?: Ms;
  readonly status?: SaleStatus | 'open';
  /** When something happened to its money. */
  readonly when?: PaymentDateFilter;
  readonly exception?: SaleIssueFilter;
  /** Who asked for the money. */
  readonly cashier?: string;
  /** At most so many; 1 to 200. */
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: number;
}
