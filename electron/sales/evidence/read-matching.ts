import type { Transaction } from '../../merchant/client.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import type { Attempt } from '../records.ts';

/**
 * Returns whether a transaction read for an attempt is the requested one, by `refid` or by the `trackingId` used as
 * one. A different record is accepted only if it contains what is unique to the attempt.
 */
export function isAbout(attempt: Attempt, { refid, ourReference }: Transaction): boolean {
  if (ourReference) return ourReference === attempt.reference;
  return refid === (attempt.refid ?? attempt.trackingId) || refid === attempt.trackingId;
}

/** A transaction may be dated slightly before the response that issues its account. */
const LEEWAY: Ms = minutes(1);
/** `requestamount` may include a fee that the customer pays on top, at most this share of the amount. */
const MOST_FEE = 0.05;

/**
 * Returns whether a transaction fits an account of which a signed webhook said that this is its `refid`. The webhook
 * alone links the two, so the record itself must have the sale's phone number, what this account was asked for and a time
 * after its issue, and no other account.
 */
export function fitsNamedAttempt(
  attempt: Attempt,
  phoneTail: string,
  { ourReference, accountNo, msisdn, createdAt, facts }: Transaction,
): boolean {
  if (ourReference) return ourReference === attempt.reference;
  const isOtherAccount = accountNo !== null && attempt.account !== null && accountNo !== attempt.account.number;
  const isOlder = createdAt !== null && createdAt < (attempt.issuedAt ?? attempt.sentAt) - LEEWAY;
  const requestedAmount = facts.asked ?? 0;
  const isAsked = requestedAmount >= attempt.asked && requestedAmount <= attempt.asked * (1 + MOST_FEE);
  return !isOtherAccount && !isOlder && isAsked && phoneTail !== '' && (msisdn?.endsWith(phoneTail) ?? false);
}
