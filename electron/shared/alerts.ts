import type { CollectionId, CollectionView } from './collection.ts';
import { type PaymentIssue, paymentIssues } from './payment-issues.ts';
import { isPaid } from './verdict.ts';

/** Everything that rings, by name; `keys-refused` because the till is blind until somebody acts. */
export const alertKinds: readonly AlertKind[] = ['paid', ...paymentIssues, 'keys-refused'];

/** One thing about a sale that somebody is told of, once. */
export type AlertKind = 'paid' | 'keys-refused' | PaymentIssue;

/** What no window has told yet. */
export interface PendingAlerts {
  /** Sales with the signs that were told of them before: those they have now beyond these are news. */
  readonly sales: readonly { readonly id: CollectionId; readonly told: readonly AlertKind[] }[];
  /** Ids of events of unmatched money. */
  readonly unmatched: readonly string[];
}

/** What there is to tell of a sale as it stands, in the order of `alertKinds`. */
export function alertsOf(view: CollectionView): readonly AlertKind[] {
  const { verdict, progress, problem } = view;
  const refused = progress === 'refused' && problem?.code === 'keys-refused' && !(verdict && isPaid(verdict));
  const has = new Set<AlertKind>(verdict?.alarms);
  if (verdict && isPaid(verdict)) has.add('paid');
  if (refused) has.add('keys-refused');
  return alertKinds.filter((sign) => has.has(sign));
}

/** Those of `now` that were not told. A sign that went away and came back is news again, since `told` is the last. */
export const newAlerts = (told: readonly AlertKind[], now: readonly AlertKind[]): readonly AlertKind[] =>
  now.filter((sign) => !told.includes(sign));
