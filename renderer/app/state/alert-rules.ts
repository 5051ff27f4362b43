import type { CollectionView } from '../../../electron/shared/collection.ts';
import { isPaid } from '../../../electron/shared/verdict.ts';

/** Whether a change raised an alarm that was not raised before. */
export function newAlarms(before: CollectionView | null, after: CollectionView): boolean {
  const known = before?.verdict?.alarms ?? [];
  return (after.verdict?.alarms ?? []).some((alarm) => !known.includes(alarm));
}

/** Whether money came in with this change. One not heard of before counts only where a customer's claim waits for it. */
export function newlyPaid(before: CollectionView | null, after: CollectionView): boolean {
  const paid = (view: CollectionView) => view.verdict !== null && isPaid(view.verdict);
  return paid(after) && (before ? !paid(before) : after.claim !== null);
}
