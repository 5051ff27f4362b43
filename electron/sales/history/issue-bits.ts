import { issuesOf, type PaymentIssue, paymentIssues } from '../../shared/sales/payment-issues.ts';
import type { Verdict } from '../../shared/sales/verdict.ts';

/** Returns every issue of a verdict as one number with a bit for each; 0 for none. Independent of time. */
export const issueBits = (verdict: Verdict | null): number =>
  (verdict ? issuesOf(verdict) : []).reduce((bits, issue) => bits | bitOf(issue), 0);

export const issuesIn = (bits: number): PaymentIssue[] => paymentIssues.filter((issue) => (bits & bitOf(issue)) !== 0);

/** Returns the bits of one issue, or of any. */
export const bitsOf = (issue: PaymentIssue | 'any'): number =>
  issue === 'any' ? (1 << paymentIssues.length) - 1 : bitOf(issue);

const bitOf = (issue: PaymentIssue): number => 1 << paymentIssues.indexOf(issue);
