import type { WebhookEvent } from '../merchant/client.ts';
import type { Attempt, Records } from './records.ts';
import { parseReference } from './reference.ts';

/** Whose money an event speaks of. */
export type Match =
  | { readonly kind: 'ours'; readonly attempt: Attempt }
  /** Another till, a website: shown as such, no alarm. */
  | { readonly kind: 'other-channel' }
  /** It carries our reference or came to our account, and yet nothing of ours fits. */
  | { readonly kind: 'unmatched' };

/**
 * By our own reference, then by account number, then by `refid`, also where only a `trackingId` is known, since the
 * interface never says that the two are one (design section 4).
 */
export function matchEvent(
  event: Pick<WebhookEvent, 'ourReference' | 'accountNo' | 'refid'>,
  till: string,
  records: Records,
): Match {
  const reference = parseReference(event.ourReference);
  if (reference && reference.till !== till) return { kind: 'other-channel' };
  const attempt =
    (event.ourReference && records.attemptByReference(event.ourReference)) ||
    (event.accountNo && records.attemptByAccount(event.accountNo)) ||
    (event.refid && records.attemptByRefid(event.refid));
  if (attempt) return { kind: 'ours', attempt };
  return { kind: reference ? 'unmatched' : 'other-channel' };
}
