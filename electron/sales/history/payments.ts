import type { Entry } from '../../journal/journal.ts';
import type { Units } from '../../shared/base/money.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { countedIssues, issueRules, type PaymentIssue } from '../../shared/sales/payment-issues.ts';
import type { Verdict } from '../../shared/sales/verdict.ts';
import { bodyOf } from '../entries.ts';
import type { AccountVerdict } from '../projections/account-verdicts.ts';
import type { SaleRecord } from '../records.ts';
import { exceptionBits, exceptionsIn } from './exceptions.ts';

/** The payment on one account, once there is any evidence of one. Amounts in ten-thousandths. */
export interface Payment {
  /** The sale's number. */
  readonly sale: number;
  readonly attempt: number;
  /**
   * When the payment was booked, not later than it was first seen; without a payment, when the first issue was seen.
   */
  readonly at: number;
  readonly asked: number;
  /** Total received; 0 for none. */
  readonly gross: number;
  /** The part of `gross` that counts for the sale: see `receivedAmount` of a verdict. */
  readonly received: number;
  /** The part of `gross` that was reversed. */
  readonly reversed: number;
  /** What may have come besides `gross`. */
  readonly doubtful: number;
  /** `meta.fee`; null when no record has it. */
  readonly fee: number | null;
  /** When the reversal began or, once complete, when it ended; null without one. */
  readonly reversal_at: number | null;
  /** From the request for the account to the payment, in ms; 0 without one. */
  readonly waited: number;
  /** One bit per issue. */
  readonly exceptions: number;
}

/** An issue of a payment as reports count it. */
interface CountedIssue {
  readonly issue: PaymentIssue;
  readonly amount: Units;
  /** A reversal counts on the day it happened, every other issue on the day the payment was received. */
  readonly when: number;
}

/** Returns the issues of a payment with their amounts and times. */
export const issuesCounted = ({
  exceptions,
  received,
  asked,
  reversed,
  doubtful,
  at,
  reversal_at,
}: Payment): readonly CountedIssue[] =>
  countedIssues(exceptionsIn(exceptions), {
    receivedAmount: received as Units,
    difference: (received - asked) as Units,
    returnedAmount: reversed as Units,
    doubtfulAmount: doubtful as Units,
  }).map(([issue, amount]) => ({
    issue,
    amount,
    when: issueRules[issue].at === 'reversal' ? (reversal_at ?? at) : at,
  }));

/** Returns the time in the evidence, at most when the till saw it: banks may book for a future date. */
export const occurredAt = ({ happenedAt, observedAt }: Evidence): Ms =>
  ms(Math.min(happenedAt ?? observedAt, observedAt));

/** Returns the payment of an account after this entry; null when there is none. */
export function currentPayment(
  record: SaleRecord,
  { attempt, found }: AccountVerdict,
  entry: Entry,
  before: Payment | null,
): Payment | null {
  const exceptions = exceptionBits(found);
  const gross = found.grossAmount;
  if (gross === 0 && exceptions === 0) return null;
  const now = entryMoment(entry, attempt.n);
  const at = bookedAt(found) ?? before?.at ?? now;
  const reversal = found.returnedAmount > 0 ? 'reversed' : found.standing === 'standing' ? null : found.standing;
  return {
    sale: record.n,
    attempt: attempt.n,
    at,
    exceptions,
    asked: record.amount,
    gross,
    received: found.receivedAmount ?? 0,
    reversed: found.returnedAmount,
    doubtful: found.doubtfulAmount,
    fee: found.fee,
    reversal_at: reversal === null ? null : reversal === reversalOf(before) ? (before?.reversal_at ?? now) : now,
    waited: gross === 0 ? 0 : Math.max(0, at - attempt.sentAt),
  };
}

/** Returns when an entry happened: by its evidence, if it has some for this account. */
export function entryMoment(entry: Entry, attempt: number): number {
  const body = entry.kind === 'evidence.recorded' ? bodyOf(entry, 'evidence.recorded') : null;
  return body?.attempt === attempt ? occurredAt(body.evidence) : entry.at;
}

const bookedAt = ({ receivedAt, saidBy }: Verdict): number | null =>
  receivedAt === null ? null : Math.min(receivedAt, saidBy?.observedAt ?? receivedAt);

function reversalOf(payment: Payment | null): 'reversed' | 'reversing' | null {
  if (payment === null || payment.reversal_at === null) return null;
  return payment.reversed > 0 || exceptionsIn(payment.exceptions).includes('reversed') ? 'reversed' : 'reversing';
}
