import { type PaymentIssue, paymentIssues } from '../../shared/sales/payment-issues.ts';

/** Returns issues as one number with a bit for each; 0 for none. */
export const issueBits = (issues: readonly PaymentIssue[]): number =>
  issues.reduce((bits, issue) => bits | bitOf(issue), 0);

export const issuesIn = (bits: number): PaymentIssue[] => paymentIssues.filter((issue) => (bits & bitOf(issue)) !== 0);

export const bitsOf = (issue: PaymentIssue | 'any'): number =>
  issue === 'any' ? (1 << paymentIssues.length) - 1 : bitOf(issue);

const bitOf = (issue: PaymentIssue): number => 1 << paymentIssues.indexOf(issue);
