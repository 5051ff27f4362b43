import type { Transaction } from '../../merchant/client.ts';
import type { Attempt } from '../records.ts';

/**
 * Whether a transaction that was read for an attempt is the one asked for, by its `refid` or by the `trackingId` taken
 * for one. A service that answers with another is believed only where that record names what is the attempt's alone.
 */
export function isAbout(attempt: Attempt, { refid, ourReference }: Transaction): boolean {
  if (ourReference) return ourReference === attempt.reference;
  return refid === (attempt.refid ?? attempt.trackingId) || refid === attempt.trackingId;
}
