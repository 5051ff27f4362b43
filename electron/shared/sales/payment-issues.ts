import type { Units } from '../base/money.ts';

/**
 * Everything that can be wrong with a payment, the most severe first. A projection stores each by its position here.
 */
export const paymentIssues = [
  'reversed',
  'reversing',
  'asked-mismatch',
  'paid-then-failed',
  'short',
  'over',
  'late',
  'paid-after-cancel',
  'paid-unseen',
  /** Another account of the same sale holds money too. */
  'paid-twice',
  /** More may have come than is certain, or the same money was reported under two names. */
  'perhaps-more',
] as const;
export type PaymentIssue = (typeof paymentIssues)[number];

/** The axes of a verdict that issues are read from. */
export interface IssueAxes {
  readonly received: 'none' | 'part' | 'full' | 'over';
  readonly receivedAmount: Units | null;
  readonly difference: Units | null;
  /** Reversed part of the gross amount. */
  readonly returnedAmount: Units;
  readonly doubtfulAmount: Units;
  readonly timing: 'in-time' | 'late' | null;
  readonly standing: 'standing' | 'reversing' | 'reversed';
  readonly failed: 'no' | 'failed' | 'failed-then-paid' | 'paid-then-failed';
  readonly account: 'seen' | 'unseen' | 'cancelled';
  readonly askedMismatch: boolean;
  /** Issues decided outside the verdict: `paid-twice` needs the complete sale. */
  readonly alarms?: readonly string[];
}

interface IssueRule {
  readonly holds: (axes: IssueAxes) => boolean;
  /** Its amount in every count: what was received, how far that is from what was asked, what went back, what is in doubt. */
  readonly amount: 'received' | 'difference' | 'returned' | 'doubtful';
  /** The moment it is counted and searched by. */
  readonly at: 'payment' | 'reversal';
}

const paid = ({ received }: IssueAxes) => received !== 'none';
const rule = (
  holds: IssueRule['holds'],
  amount: IssueRule['amount'] = 'received',
  at: IssueRule['at'] = 'payment',
): IssueRule => ({ holds, amount, at });

/**
 * Defines each issue: its condition, its amount and its moment. Each alerts until it is acknowledged, can be filtered
 * in lists and is counted in shifts; its place in `paymentIssues` is its severity.
 */
export const issueRules: Readonly<Record<PaymentIssue, IssueRule>> = {
  reversed: rule(({ standing }) => standing === 'reversed', 'returned', 'reversal'),
  reversing: rule(({ standing }) => standing === 'reversing', 'received', 'reversal'),
  'asked-mismatch': rule(({ askedMismatch }) => askedMismatch),
  'paid-then-failed': rule(({ failed }) => failed === 'paid-then-failed'),
  short: rule(({ received }) => received === 'part', 'difference'),
  over: rule(({ received }) => received === 'over', 'difference'),
  late: rule(({ timing }) => timing === 'late'),
  'paid-after-cancel': rule((axes) => paid(axes) && axes.account === 'cancelled'),
  'paid-unseen': rule((axes) => paid(axes) && axes.account === 'unseen'),
  'paid-twice': rule(({ alarms }) => alarms?.includes('paid-twice') ?? false),
  'perhaps-more': rule(({ doubtfulAmount }) => doubtfulAmount > 0, 'doubtful'),
};

/** Returns the issues of a payment, the gravest first. */
export const issuesOf = (axes: IssueAxes): PaymentIssue[] =>
  paymentIssues.filter((issue) => issueRules[issue].holds(axes));

type IssueAmounts = Pick<IssueAxes, 'receivedAmount' | 'difference' | 'returnedAmount' | 'doubtfulAmount'>;

/** Returns the amount an issue is counted with: never negative, 0 where nothing was received. */
export function issueAmount(issue: PaymentIssue, amounts: IssueAmounts): Units {
  const { receivedAmount, difference, returnedAmount, doubtfulAmount } = amounts;
  const byName = { received: receivedAmount, difference, returned: returnedAmount, doubtful: doubtfulAmount };
  return Math.abs(byName[issueRules[issue].amount] ?? 0) as Units;
}

/** Returns each issue with its amount as reports count it: money that went back counts, also where enough stayed. */
export function countedIssues(issues: readonly PaymentIssue[], amounts: IssueAmounts): [PaymentIssue, Units][] {
  const isBack = amounts.returnedAmount > 0 && !issues.includes('reversed');
  const counted: readonly PaymentIssue[] = isBack ? ['reversed', ...issues] : issues;
  return counted.map((issue) => [issue, issueAmount(issue, amounts)]);
}
