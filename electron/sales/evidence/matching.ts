import type { Transaction, WebhookEvent } from '../../merchant/client.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { type Ms, minutes } from '../../shared/base/units.ts';
import { WATCH_GRACE } from '../../shared/sales/countdown.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { goesBack, isReceived, isSet, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import { parseReference } from '../entries.ts';
import type { Attempt, StoredSales } from '../stored-sales.ts';

export type Match =
  | { readonly kind: 'ours'; readonly attempt: Attempt }
  /** Another till or sales channel: shown as such, without an alert. */
  | { readonly kind: 'other-channel' }
  /** Possibly ours; `candidate` is the account it may belong to. */
  | { readonly kind: 'unmatched'; readonly candidate: Attempt | null };

export type Matchable = Pick<
  WebhookEvent,
  'ourReference' | 'accountNo' | 'refid' | 'kind' | 'createdAt' | 'oldestMoment' | 'oldestDate'
>;

const isSame = (a: Attempt, b: Attempt) => a.sale === b.sale && a.n === b.n;

/** Whether the service gave one account to both: then they have one transaction, too. */
export const haveOneAccount = (a: Attempt, b: Attempt): boolean =>
  a.trackingId !== null && a.trackingId === b.trackingId;

export const hasMoney = (evidence: readonly Evidence[], refid: string): boolean =>
  evidence.some((record) => record.facts.refid === refid && speaksOfMoney(record));

/** Whether the money of a transaction is recorded for another sale of this till with the same account, and not for this. */
export function paysOtherSale(
  { sale, n, trackingId }: Attempt,
  refid: string,
  { attemptsByTrackingId, evidence }: StoredSales,
): boolean {
  const others = trackingId === null ? [] : attemptsByTrackingId(trackingId).filter((other) => other.sale !== sale);
  return others.some((other) => hasMoney(evidence(other), refid)) && !hasMoney(evidence({ sale, n }), refid);
}

const ours = (attempt: Attempt): Match => ({ kind: 'ours', attempt });
const unmatchedWith = (candidate: Attempt | null): Match => ({ kind: 'unmatched', candidate });
const otherChannel: Match = { kind: 'other-channel' };

/**
 * Matches an event to an attempt by our own reference, then by a `refid` learned before, then by the account number,
 * then by a `trackingId` used as a `refid`, since the interface does not define that the two are the same
 * (section 10). A contradiction makes it unmatched.
 */
export function matchEvent(event: Matchable, till: string, storedSales: StoredSales): Match {
  const { ourReference, accountNo, refid } = event;
  const learnedAttempt = refid === null ? null : storedSales.attemptByLearnedRefid(refid);
  if (ourReference !== null) return matchReference(event, ourReference, learnedAttempt, till, storedSales);
  const trackedAttempt = learnedAttempt ?? (refid === null ? null : storedSales.attemptByTrackingId(refid));
  if (trackedAttempt && accountNo !== null && trackedAttempt.account && trackedAttempt.account.number !== accountNo)
    return unmatchedWith(trackedAttempt);
  if (trackedAttempt && (learnedAttempt || trackedAttempt.refid === null)) return ours(trackedAttempt);
  return matchAccount(event, storedSales);
}

/** Matches by our own reference, which the service returns as it was sent: with any mark around it, it is in doubt. */
function matchReference(
  event: Matchable,
  ourReference: string,
  learnedAttempt: Attempt | null,
  till: string,
  storedSales: StoredSales,
): Match {
  // A till that was a copy has sales under the id it had before.
  const namedAttempt = storedSales.attemptByReference(ourReference);
  if (namedAttempt) {
    const isAgreed =
      !learnedAttempt || isSame(learnedAttempt, namedAttempt) || haveOneAccount(learnedAttempt, namedAttempt);
    // A read, which names no sale, may have paid the other sale with its account before.
    const isPaidAlready = event.refid !== null && paysOtherSale(namedAttempt, event.refid, storedSales);
    return isAgreed && !isPaidAlready ? ours(namedAttempt) : unmatchedWith(namedAttempt);
  }
  const resembling = storedSales.attemptByReference(oneLine(ourReference));
  const isOfThisTill = parseReference(ourReference)?.till === till;
  if (!isOfThisTill && !resembling) return learnedAttempt ? unmatchedWith(learnedAttempt) : otherChannel;
  return unmatchedWith(learnedAttempt ?? resembling ?? accountsOf(event, storedSales).at(0) ?? null);
}

/**
 * Matches by account number. Numbers come from a pool and are reused, so a number alone decides only if the payment was
 * booked after the account was issued, no other account of ours fits, and nothing in the event belongs to another.
 */
function matchAccount(event: Matchable, storedSales: StoredSales): Match {
  const accounts = accountsOf(event, storedSales);
  const [newest] = accounts;
  if (!newest) return otherChannel;
  const isNamedOtherwise = event.refid !== null && newest.refid !== null;
  if (accounts.length === 1 && !isNamedOtherwise && bookedAfterIssue(event, newest) === 'yes') return ours(newest);
  return event.kind === 'transaction_success' ? unmatchedWith(newest) : otherChannel;
}

/** Returns the accounts with the event's number that may have received the payment, newest first. */
const accountsOf = (event: Matchable, storedSales: StoredSales): readonly Attempt[] =>
  event.accountNo === null
    ? []
    : storedSales
        .attemptsByAccount(event.accountNo)
        .filter((attempt) => bookedAfterIssue(event, attempt) !== 'no' && bookedInTime(event, attempt));

const bookedInTime = ({ createdAt }: Matchable, { expiresAt }: Attempt) =>
  createdAt === null || createdAt < expiresAt + WATCH_GRACE;

/** A transaction may be dated slightly before the response that issues its account. */
const LEEWAY: Ms = minutes(1);

/**
 * Returns whether every date of the event is after the account was issued. Compares only times of the service: its
 * stamps with the `Date` header of the response that issued the account, its dates without a zone with the date in that
 * response. False when there is nothing to compare.
 */
function bookedAfterIssue(event: Matchable, { issuedAt, issueDate }: Attempt): 'yes' | 'no' | 'unknown' {
  const { createdAt, oldestMoment, oldestDate } = event;
  if (issuedAt === null) return 'unknown';
  if (createdAt !== null && createdAt < issuedAt) return 'no';
  if (oldestMoment !== null && oldestMoment < issuedAt - LEEWAY) return 'no';
  if (createdAt === null) return 'unknown';
  return oldestDate === null || (issueDate !== null && oldestDate >= issueDate - LEEWAY) ? 'yes' : 'unknown';
}

/**
 * Returns whether a transaction read for an attempt is the requested one, by `refid` or by the `trackingId` used as
 * one. A different record is accepted only if it contains what is unique to the attempt.
 */
export function isAbout(attempt: Attempt, { refid, ourReference }: Transaction): boolean {
  if (ourReference) return ourReference === attempt.reference;
  return refid === (attempt.refid ?? attempt.trackingId) || refid === attempt.trackingId;
}

/**
 * Returns the further transfers into an account, by `refid`, of which events say that they go back: only a read of each
 * shows that it was reversed. Whether they came is left to the events: one may be the account's own payment under
 * another name.
 */
export function reversingTransfers({ refid, trackingId }: Attempt, evidence: readonly Evidence[]): readonly string[] {
  const ofRefid = Map.groupBy(evidence, ({ facts }) => facts.refid);
  return [...ofRefid].flatMap(([name, records]) => {
    const isFurther = name !== null && name !== (refid ?? trackingId);
    return isFurther && records.some(goesBack) && !records.some(({ facts }) => isSet(facts.flags.reversed))
      ? [name]
      : [];
  });
}

/**
 * Whether a record read for a further transfer is the requested one, and says that the money goes back, or that money which
 * events showed to have come does no more.
 */
export const isOfTransfer = (
  { reference }: Attempt,
  askedRefid: string,
  read: Transaction,
  evidence: readonly Evidence[],
): boolean =>
  read.refid === askedRefid &&
  (!read.ourReference || read.ourReference === reference) &&
  (goesBack(read) ||
    (read.facts.flags.isreversing === 0 &&
      evidence.some((record) => record.facts.refid === askedRefid && isReceived(record))));

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
