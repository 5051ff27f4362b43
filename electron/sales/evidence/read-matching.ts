import type { Transaction } from '../../merchant/client.ts';
import type { Attempt } from '../records.ts';

/**
 * Returns whether a transaction read for an attempt is the requested one, by `refid` or by the `trackingId` used as
 * one. A different record is accepted only if it contains what is unique to the attempt.
 */
export function isAbout(attempt: Attempt, { refid, ourReference }: Transaction): boolean {
  if (ourReference) return ourReference === attempt.reference;
  return refid === (attempt.refid ?? attempt.trackingId) || refid === attempt.trackingId;
}
