import { issuesOf, type PaymentIssue, paymentIssues } from '../../shared/payment-issues.ts';
import type { Verdict } from '../../shared/verdict.ts';

/** Returns everything wrong with a verdict as one number, a bit for each issue; 0 when nothing is. No clock moves it. */
export const exceptionBits = (found: Verdict | null): number =>
  (found ? issuesOf(found) : []).reduce((bits, issue) => bits | bitOf(issue), 0);

export const exceptionsIn = (bits: number): PaymentIssue[] =>
  paymentIssues.filter((issue) => (bits & bitOf(issue)) !== 0);

/** The bits that are asked for. */
export const bitsOf = (asked: PaymentIssue | 'any'): number =>
  asked === 'any' ? (1 << paymentIssues.length) - 1 : bitOf(asked);

const bitOf = (issue: PaymentIssue): number => 1 << paymentIssues.indexOf(issue);
