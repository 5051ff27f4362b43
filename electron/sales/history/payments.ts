import type { Entry } from '../../journal/journal.ts';
import type { Units } from '../../shared/base/money.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { countedIssues, issueRules, type PaymentIssue } from '../../shared/sales/payment-issues.ts';
import type { AccountMoney, Verdict } from '../../shared/sales/verdict.ts';
import { bodyOf } from '../entries.ts';
import type { Sale } from '../stored-sales.ts';
import { issueBits, issuesIn } from './issue-bits.ts';

/** The payment into one account, once there is any evidence of one. Amounts in ten-thousandths. */
export interface AccountPayment {
  /** The sale's number. */
  readonly sale: number;
  readonly attempt: number;
  /** When the payment was booked, not later than it was first seen; without a payment, when its reversal was seen. */
  readonly at: number;
  /** Total received; 0 for none. */
  readonly gross: number;
  /** The parts of `gross` that were reversed, and that are being reversed. */
  readonly reversed: number;
  readonly reversing: number;
  readonly standing: 'standing' | 'reversing' | 'reversed';
  /** `meta.fee`; null when no record has it. */
  readonly fee: number | null;
  /** When the reversal began or, once complete, when it ended; null without one. */
  readonly reversal_at: number | null;
  /** From the request for the account to the payment, in ms; 0 without one. */
  readonly waited: number;
}

/** The money of a sale over all its accounts, once anything was received or is wrong. */
export interface SaleMoney {
  readonly sale: number;
  /** When the last of its accounts that received money received it; without money, when the first issue was seen. */
  readonly at: number;
  /** What is to come, with what was sent back while the sale was underpaid. */
  readonly due: number;
  readonly gross: number;
  /** The part of `gross` that counts for the sale: see `receivedAmount` of a verdict. */
  readonly counted: number;
  readonly reversed: number;
  readonly reversing: number;
  /** What may have come besides `gross`. */
  readonly doubtful: number;
  readonly reversal_at: number | null;
  readonly issue_bits: number;
}

interface CountedIssue {
  readonly issue: PaymentIssue;
  readonly amount: Units;
  readonly when: number;
}

/** Returns the issues of a sale with their amounts and times, without `reversed`, which counts for each account. */
export const issuesCounted = ({
  issue_bits,
  counted,
  due,
  reversed,
  reversing,
  doubtful,
  at,
  reversal_at,
}: SaleMoney): readonly CountedIssue[] =>
  countedIssues(issuesIn(issue_bits), {
    receivedAmount: counted as Units,
    difference: (counted - due) as Units,
    returnedAmount: reversed as Units,
    reversingAmount: reversing as Units,
    doubtfulAmount: doubtful as Units,
  }).map(([issue, amount]) => ({
    issue,
    amount,
    when: issueRules[issue].at === 'reversal' ? (reversal_at ?? at) : at,
  }));

/** Returns the time in the evidence, at most when the till saw it: banks may book for a future date. */
export const occurredAt = ({ happenedAt, observedAt }: Evidence): Ms =>
  ms(Math.min(happenedAt ?? observedAt, observedAt));

/**
 * Returns the payment into an account after this entry; null when there never was one. What turned out to be another
 * account's money leaves a payment of 0.
 */
export function accountPayment(
  { n, attempts }: Sale,
  account: AccountMoney,
  entry: Entry,
  before: AccountPayment | null,
): AccountPayment | null {
  const { grossAmount, returnedAmount, reversingAmount, attempt, fee, receivedAt, seenAt } = account;
  const standing = returnedAmount > 0 ? 'reversed' : account.standing;
  if (grossAmount === 0 && standing === 'standing' && before === null) return null;
  const now = entryMoment(entry, attempt);
  const at = receivedAt === null ? (before?.at ?? now) : Math.min(receivedAt, seenAt ?? receivedAt);
  const sentAt = attempts.find((each) => each.n === attempt)?.sentAt ?? at;
  return {
    sale: n,
    attempt,
    at,
    gross: grossAmount,
    reversed: returnedAmount,
    reversing: reversingAmount,
    standing,
    fee,
    reversal_at: standing === 'standing' ? null : standing === before?.standing ? before.reversal_at : now,
    waited: grossAmount === 0 ? 0 : Math.max(0, at - sentAt),
  };
}

/** Returns the money of a sale after this entry, from the payments into its accounts; null when there is none. */
export function saleMoney(
  { n, amount }: Sale,
  verdict: Verdict,
  payments: readonly AccountPayment[],
  otherwise: number,
): SaleMoney | null {
  const issue_bits = issueBits(verdict.issues);
  if (verdict.grossAmount === 0 && issue_bits === 0) return null;
  const reversals = payments.flatMap(({ reversal_at }) => (reversal_at === null ? [] : [reversal_at]));
  const times = payments.flatMap(({ gross, reversal_at, at }) => (gross > 0 || reversal_at !== null ? [at] : []));
  return {
    sale: n,
    at: times.length === 0 ? otherwise : Math.max(...times),
    due: verdict.difference === null ? amount : (verdict.receivedAmount ?? 0) - verdict.difference,
    gross: verdict.grossAmount,
    counted: verdict.receivedAmount ?? 0,
    reversed: verdict.returnedAmount,
    reversing: verdict.reversingAmount,
    doubtful: verdict.doubtfulAmount,
    reversal_at: reversals.length === 0 ? null : Math.max(...reversals),
    issue_bits,
  };
}

/** Returns when an entry happened: by its evidence, if it has some for this account. */
export function entryMoment(entry: Entry, attempt: number): number {
  const body = entry.kind === 'evidence.recorded' ? bodyOf(entry, 'evidence.recorded') : null;
  return body?.attempt === attempt ? occurredAt(body.evidence) : entry.at;
}

/** Returns when an entry happened, by its evidence about any account of the sale. */
export const entryTime = (entry: Entry): number =>
  entry.kind === 'evidence.recorded' ? occurredAt(bodyOf(entry, 'evidence.recorded').evidence) : entry.at;
