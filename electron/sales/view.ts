import { naira, type Units } from '../shared/base/money.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { attention, unacknowledged } from '../shared/sales/attention.ts';
import { WATCH_GRACE } from '../shared/sales/countdown.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { isPaid, type Verdict, verdict } from '../shared/sales/verdict.ts';
import { CLAIM_WATCH, type SaleAnnotations } from './annotations.ts';
import type { Attempt, Records, SaleRecord } from './records.ts';
import type { SettlementReader } from './settlements/reader.ts';

/** Returns the verdict of one attempt's account; null while there is neither an account nor evidence. */
export function verdictOf(records: Records, record: SaleRecord, attempt: Attempt, now: Ms): Verdict | null {
  const evidence = records.evidence(attempt);
  if (attempt.progress !== 'issued' && evidence.length === 0) return null;
  const subject = {
    asked: record.amount,
    expiresAt: attempt.expiresAt,
    hasServiceTime: attempt.issuedAt !== null,
    seen: attempt.shownAt !== null,
    cancelledAt: record.cancelledAt,
  };
  return verdict(subject, evidence, now);
}

/** Precedence among several accounts of one sale: paid gives way only to a reversal, which alarms. */
const ranks: readonly ((found: Verdict) => boolean)[] = [
  isPaid,
  ({ standing }) => standing !== 'standing',
  ({ received }) => received !== 'none',
];

/**
 * Returns the attempt that decides a sale's verdict: the one with a payment, else the latest. A payment on an
 * account that was never displayed must show (rule 3).
 */
export function decidingAttempt(records: Records, record: SaleRecord, now: Ms) {
  const judged = record.attempts.map((attempt) => ({ attempt, found: verdictOf(records, record, attempt, now) }));
  const [speaking = judged.at(-1)] = ranks.flatMap((is) => judged.findLast(({ found }) => found && is(found)) ?? []);
  if (!speaking) throw new Error('a sale without an attempt cannot be in the journal');
  const paid = judged.filter(({ found }) => found && holdsMoney(found));
  return paid.length > 1 && speaking.found ? { ...speaking, found: paidTwice(speaking.found) } : speaking;
}

/** Whether a payment was received and is not being reversed. */
export const holdsMoney = ({ received, standing }: Verdict): boolean => received !== 'none' && standing === 'standing';

/** Returns what is held of a payment, whole or partial; zero for all others. */
const standingOf = (found: Verdict | null): number =>
  found && ['paid', 'short'].includes(found.headline) ? (found.receivedAmount ?? 0) : 0;

/** Marks a verdict as paid twice: a payment on another account of the sale must not go unnoticed. */
export const paidTwice = (found: Verdict): Verdict => ({ ...found, alarms: [...found.alarms, 'paid-twice'] });

/** What was added to sales after they were made. */
export interface SaleParts {
  readonly followUps: SaleAnnotations;
  readonly settlements: Pick<SettlementReader, 'ofSale'>;
}

/** Returns a sale as sent to windows. */
export function viewOf(records: Records, { followUps, settlements }: SaleParts, record: SaleRecord, now: Ms): SaleView {
  const { attempt, found } = decidingAttempt(records, record, now);
  const claim = followUps.claim(record.id);
  return {
    id: record.id,
    amount: naira(record.amount),
    phoneTail: record.phoneTail,
    ...followUps.saleText(record.customer, record.text),
    cash: record.cash,
    createdAt: record.createdAt,
    progress: attempt.progress,
    problem: attempt.problem && { ...attempt.problem, ...followUps.serviceWords(record.customer, attempt.said) },
    account: attempt.account,
    expiresAt: attempt.account ? attempt.expiresAt : null,
    cancelledAt: record.cancelledAt,
    verdict: found && {
      ...found,
      unreadable: records.isUnreadable(record.id),
      unconfirmed: record.unconfirmed && found.received !== 'none',
    },
    reference: attempt.reference,
    watched: record.attempts.some((each) => now < watchedUntil(each, claim?.raisedAt ?? null)),
    claim,
    parentOf: followUps.parentOf(record.id),
    remainder: followUps.remainderOf(record.id),
    receivedInAll: (standingOf(found) + followUps.receivedByRemainders(record.id)) as Units,
    alert: attention(unacknowledged(found, claim !== null), followUps.acknowledged(record.id)),
    settlement: settlements.ofSale(record.id),
  };
}

/**
 * Returns until when an attempt is watched (rule 4): 24 h of life and 24 h of grace, also for unknown attempts (rule
 * 3). A claim extends it. A refused attempt is not watched.
 */
export function watchedUntil(attempt: Attempt, claimedAt: Ms | null): Ms {
  if (attempt.progress === 'refused') return ms(0);
  return ms(Math.max(attempt.expiresAt + WATCH_GRACE, claimedAt === null ? 0 : claimedAt + CLAIM_WATCH));
}
