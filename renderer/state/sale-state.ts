import type { Units } from '../../electron/shared/base/money.ts';
import type { Ms } from '../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE, WATCH_GRACE } from '../../electron/shared/sales/countdown.ts';
import type { PaymentIssue } from '../../electron/shared/sales/payment-issues.ts';
import type { SaleView } from '../../electron/shared/sales/sale.ts';
import {
  isBalanceAwaited,
  isBalanceMissing,
  openStatuses,
  type SaleStatus,
  stateOf,
} from '../../electron/shared/sales/sales.ts';
import { isSaleSettled, settlementIssues } from '../../electron/shared/sales/settlements.ts';

/** Whether the transfer failed and the customer may send again: its account can be paid, and the first may still come. */
export const isPayableAgain = (view: SaleView): boolean =>
  stateOf(view) === 'failed' && !view.verdict?.expired && view.verdict?.account !== 'cancelled';

/** The states that ask nobody to act, unless an issue is to be settled. */
type Finished = 'paid' | 'failed' | 'reversed' | 'expired' | 'cancelled' | 'refused';

const wrong = { unknown: 1, underpaid: 1, reversing: 1, mismatch: 1 } satisfies Record<
  Exclude<SaleStatus, Exclude<(typeof openStatuses)[number], 'unknown'> | Finished>,
  1
>;

/** Whether the cashier may still have to act. All other sales are listed as settled. */
export const isUnfinished = (view: SaleView): boolean =>
  openStatuses.some((status) => status === stateOf(view)) || stateOf(view) in wrong;

/** Returns whether a settled sale has no other issue, and is listed without the colour of a problem. */
export const isSettledWhole = (status: SaleStatus, issues: readonly PaymentIssue[]): boolean =>
  ['paid', 'underpaid', 'reversed'].includes(status) &&
  issues.every((issue) => (settlementIssues as readonly string[]).includes(issue));

export const isToSettle = ({ settlement }: SaleView): boolean => settlement.open.length > 0;

/** Whether it waits for somebody at this counter, and not for its money. */
export const needsSomebody = (view: SaleView): boolean => isToSettle(view) || stateOf(view) in wrong;

/** Whether everything that was wrong with a sale was settled. */
export const isCalm = (view: SaleView): boolean =>
  isSaleSettled(view.settlement) && view.verdict !== null && isSettledWhole(stateOf(view), view.verdict.issues);

const claimable: readonly SaleStatus[] = ['waiting', 'on-its-way', 'expired', 'cancelled', 'failed', 'unknown'];

/** Whether a customer may claim to have paid: all that is asked for, or the rest of it, did not come. */
export const isClaimable = (view: SaleView): boolean =>
  claimable.includes(stateOf(view)) || isBalanceAwaited(view) || isBalanceMissing(view);

/** When the sale was settled, as far as the view shows; sorts settled sales. */
export const settledAt = ({ verdict, cancelledAt, expiresAt, createdAt }: SaleView) => {
  if (verdict?.saidBy) return verdict.saidBy.observedAt;
  if (cancelledAt !== null) return cancelledAt;
  return verdict?.headline === 'expired' && expiresAt !== null ? expiresAt : createdAt;
};

/**
 * Returns the credit that cancelling gives back; null for none, and where the till did so by itself: the sale was refused,
 * or no late transfer can come any more. It may be another sale's by then. `isUsed` in `electron/sales/credit.ts` decides
 * the same of stored sales.
 */
export function creditToGiveBack(view: SaleView, now: Ms): Units | null {
  const { credit, createdAt, accounts } = view;
  const end = Math.max(createdAt + ACCOUNT_LIFE, ...accounts.map(({ expiresAt }) => expiresAt)) + WATCH_GRACE;
  return stateOf(view) !== 'refused' && now < end ? credit : null;
}
