import type { WebhookEvent } from '../../merchant/client.ts';
import { WATCH_GRACE } from '../../shared/countdown.ts';
import { type Ms, minutes } from '../../shared/units.ts';
import { parseReference } from '../collect/reference.ts';
import type { Attempt, Records } from '../records.ts';

/** Whose money an event speaks of. */
export type Match =
  | { readonly kind: 'ours'; readonly attempt: Attempt }
  /** Another till, a website: shown as such, no alarm. */
  | { readonly kind: 'other-channel' }
  /** It may be ours and is not certainly so; `candidate` is the account it may have come to. */
  | { readonly kind: 'unmatched'; readonly candidate: Attempt | null };

/** What an event says of whose it is and when it happened. */
export type Matchable = Pick<
  WebhookEvent,
  'ourReference' | 'accountNo' | 'refid' | 'kind' | 'createdAt' | 'oldestMoment' | 'oldestDate'
>;

/** What is known of this till's own accounts. */
export type KnownAttempts = Pick<
  Records,
  'attemptByReference' | 'attemptByLearnedRefid' | 'attemptByTrackingId' | 'attemptsByAccount'
>;

const isSame = (a: Attempt, b: Attempt) => a.collection === b.collection && a.n === b.n;
const ours = (attempt: Attempt): Match => ({ kind: 'ours', attempt });
const unmatched = (candidate: Attempt | null): Match => ({ kind: 'unmatched', candidate });
const otherChannel: Match = { kind: 'other-channel' };

/**
 * By our own reference, then by a `refid` that was learned before, then by the account number, last by a `trackingId`
 * taken for a `refid`, since the interface never says that the two are one (design section 5). What contradicts itself
 * is not ours for certain.
 */
export function matchEvent(event: Matchable, till: string, records: KnownAttempts): Match {
  const { ourReference, accountNo, refid } = event;
  const reference = parseReference(ourReference);
  const learned = refid === null ? null : records.attemptByLearnedRefid(refid);
  if (ourReference !== null && reference?.till !== till) return learned ? unmatched(learned) : otherChannel;
  if (ourReference !== null) {
    const named = records.attemptByReference(ourReference);
    if (!named) return unmatched(learned ?? accountsOf(event, records).at(0) ?? null);
    return learned && !isSame(learned, named) ? unmatched(named) : ours(named);
  }
  const tracked = learned ?? (refid === null ? null : records.attemptByTrackingId(refid));
  if (tracked && accountNo !== null && tracked.account && tracked.account.number !== accountNo)
    return unmatched(tracked);
  if (tracked && (learned || tracked.refid === null)) return ours(tracked);
  return matchAccount(event, records);
}

/**
 * Account numbers come from a pool and return: one alone says whose money it is only where the money was booked after
 * the account was issued, no other account of ours may be meant, and nothing is named that is known to be another's.
 */
function matchAccount(event: Matchable, records: KnownAttempts): Match {
  const accounts = accountsOf(event, records);
  const [newest] = accounts;
  if (!newest) return otherChannel;
  const isNamedOtherwise = event.refid !== null && newest.refid !== null;
  if (accounts.length === 1 && !isNamedOtherwise && bookedAfterIssue(event, newest) === 'yes') return ours(newest);
  return event.kind === 'transaction_success' ? unmatched(newest) : otherChannel;
}

/** The accounts with the number of the event that its money may have come to, newest first. */
const accountsOf = (event: Matchable, records: KnownAttempts): readonly Attempt[] =>
  event.accountNo === null
    ? []
    : records
        .attemptsByAccount(event.accountNo)
        .filter((attempt) => bookedAfterIssue(event, attempt) !== 'no' && bookedInTime(event, attempt));

const bookedInTime = ({ createdAt }: Matchable, { expiresAt }: Attempt) =>
  createdAt === null || createdAt < expiresAt + WATCH_GRACE;

/** A transaction may be written down a moment before the answer that issues its account. */
const LEEWAY: Ms = minutes(1);

/**
 * Whether all that an event tells of happened after the account was issued. Only the service's time is compared with
 * the service's time: its stamps with the `Date` header of the answer that issued the account, its dates without a zone
 * with the date in that answer. Where there is nothing to compare with, nobody knows.
 */
function bookedAfterIssue(event: Matchable, { issuedAt, issueDate }: Attempt): 'yes' | 'no' | 'unknown' {
  const { createdAt, oldestMoment, oldestDate } = event;
  if (issuedAt === null) return 'unknown';
  if (createdAt !== null && createdAt < issuedAt) return 'no';
  if (oldestMoment !== null && oldestMoment < issuedAt - LEEWAY) return 'no';
  if (createdAt === null) return 'unknown';
  return oldestDate === null || (issueDate !== null && oldestDate >= issueDate - LEEWAY) ? 'yes' : 'unknown';
}
