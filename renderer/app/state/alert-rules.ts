import type { CollectionView } from '../../../electron/shared/collection.ts';
import { isPaid } from '../../../electron/shared/verdict.ts';

/** Whether a change added an alarm. */
export function newAlarms(before: CollectionView | null, after: CollectionView): boolean {
  const known = before?.verdict?.alarms ?? [];
  return (after.verdict?.alarms ?? []).some((alarm) => !known.includes(alarm));
}

/** Whether a change added a payment. A sale not known before counts only with a customer's claim. */
export function newlyPaid(before: CollectionView | null, after: CollectionView): boolean {
  const paid = (view: CollectionView) => view.verdict !== null && isPaid(view.verdict);
  return paid(after) && (before ? !paid(before) : after.claim !== null);
}
