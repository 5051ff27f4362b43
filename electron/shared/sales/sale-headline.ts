import { formatNaira, type Units } from '../base/money.ts';
import { issuesOf, type PaymentIssue } from './payment-issues.ts';
import type { SaleView } from './sale.ts';
import { countedFor, lacksPart, type SaleStatus, stateOf } from './sales.ts';
import { type Headline, isPaid, type Verdict } from './verdict.ts';

/** Returns the key of the text that names the state of a sale. "Paid" and "Paid late" only through `isPaid` (rule 1). */
export function headlineKey(
  view: Pick<SaleView, 'progress' | 'verdict' | 'settlement'>,
): 'outcome.paidLate' | 'parts.lacks' | `state.${SaleStatus}.word` {
  if (lacksPart(view)) return 'parts.lacks';
  const state = stateOf(view);
  const paid = view.verdict !== null && isPaid(view.verdict) && state === 'paid';
  return paid && view.verdict.timing === 'late' ? 'outcome.paidLate' : `state.${state}.word`;
}

/** Returns the difference between received and asked, without its sign: "₦500.00". */
export const differenceText = (verdict: Verdict | null): string =>
  formatNaira(Math.abs(verdict?.difference ?? 0) as Units);

export const headlineAmount = (view: Pick<SaleView, 'verdict' | 'amount'>): string =>
  formatNaira((view.verdict?.headline === 'paid' && countedFor(view)) || view.amount.units);

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

/** The issue that a headline of another name already names. */
const saidBy: Readonly<Record<Exclude<Headline, SaleIssue | 'paid' | 'waiting'>, SaleIssue>> = {
  mismatch: 'asked-mismatch',
};

/** Returns the issues that are shown: of a reversed payment not that it was too much, since less than was asked stays. */
export const shownIssues = (issues: readonly PaymentIssue[]): readonly PaymentIssue[] =>
  issues.filter((name) => name !== 'over' || !issues.includes('reversed'));

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
  const issue = (saidBy as Partial<Record<Headline, SaleIssue>>)[verdict.headline] ?? verdict.headline;
  const facts = [...shownIssues(issuesOf(verdict)), ...others.filter(([, holds]) => holds).map(([name]) => name)];
  return facts.filter((name) => name !== issue);
}
