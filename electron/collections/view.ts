import type { CollectionView } from '../shared/collection.ts';
import { WATCH_GRACE } from '../shared/countdown.ts';
import { naira } from '../shared/money.ts';
import type { Ms } from '../shared/units.ts';
import { type Verdict, verdict } from '../shared/verdict.ts';
import type { Attempt, CollectionRecord, Records } from './records.ts';

/** The verdict on one attempt's account; null while there is neither an account nor evidence of one. */
export function verdictOf(records: Records, record: CollectionRecord, attempt: Attempt, now: Ms): Verdict | null {
  const evidence = records.evidence(attempt);
  if (attempt.progress !== 'issued' && evidence.length === 0) return null;
  const subject = {
    asked: record.amount,
    expiresAt: attempt.expiresAt,
    seen: attempt.shownAt !== null,
    cancelledAt: record.cancelledAt,
  };
  return verdict(subject, evidence, now);
}

const hasMoney = (found: Verdict | null) =>
  found !== null && (found.received !== 'none' || found.standing !== 'standing');

/**
 * A collection as a window sees it. The attempt that speaks for it is the one money came to, else the latest: money
 * on an account nobody saw must show (law 3).
 */
export function viewOf(records: Records, record: CollectionRecord, now: Ms): CollectionView {
  const judged = record.attempts.map((attempt) => ({ attempt, found: verdictOf(records, record, attempt, now) }));
  const speaking = judged.findLast(({ found }) => hasMoney(found)) ?? judged.at(-1);
  if (!speaking) throw new Error('a collection without an attempt cannot be in the journal');
  const { attempt, found } = speaking;
  return {
    id: record.id,
    amount: naira(record.amount),
    phoneTail: record.phoneTail,
    createdAt: record.createdAt,
    progress: attempt.progress,
    problem: attempt.problem,
    account: attempt.account,
    expiresAt: attempt.account ? attempt.expiresAt : null,
    cancelledAt: record.cancelledAt,
    verdict: found,
    reference: attempt.reference,
    watched: record.attempts.some((each) => isWatched(each, now)),
  };
}

/** Law 4: 24 h of life and 24 h of grace, whatever happened in between; unknown attempts too (law 3). */
export const isWatched = (attempt: Attempt, now: Ms): boolean =>
  attempt.progress !== 'refused' && now < attempt.expiresAt + WATCH_GRACE;
