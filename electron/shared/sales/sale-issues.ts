import { issuesOf, type PaymentIssue } from './payment-issues.ts';
import type { Verdict } from './verdict.ts';

/** An issue of a sale's payment that the headline does not name, or what explains its state. */
export type SaleIssue =
  | PaymentIssue
  | 'unconfirmed'
  | 'unreadable'
  | 'fee'
  | 'failed-first'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'on-its-way';

/** What a headline already names. */
const saidBy: Readonly<Record<string, SaleIssue>> = { mismatch: 'asked-mismatch' };

/** Returns every axis that is not as it should be, the gravest first, without the one in the headline (rule 5). */
export function saleIssuesOf(verdict: Verdict): SaleIssue[] {
  const isReceived = verdict.received !== 'none';
  const others: readonly [SaleIssue, boolean][] = [
    ['unconfirmed', verdict.unconfirmed],
    ['unreadable', verdict.unreadable],
    ['fee', verdict.feeExplains],
    ['failed-first', verdict.failed === 'failed-then-paid'],
    ['failed', verdict.failed === 'failed'],
    ['cancelled', !isReceived && verdict.account === 'cancelled'],
    ['expired', verdict.expired && verdict.received !== 'full' && verdict.received !== 'over'],
    ['on-its-way', verdict.onItsWay],
  ];
  const issue = saidBy[verdict.headline] ?? verdict.headline;
  const facts = [...issuesOf(verdict), ...others.filter(([, holds]) => holds).map(([name]) => name)];
  return facts.filter((name) => name !== issue);
}
