import type { Units } from '../base/money.ts';

/**
 * Everything that can be wrong with a payment, the most severe first. A projection stores each by its position here.
 */
export const paymentIssues = [
  'reversed',
  'reversing',
  'asked-mismatch',
  'paid-then-failed',
  'underpaid',
  'over',
  'late',
  'paid-after-cancel',
  'paid-unseen',
  /** Two accounts for the same part of the sale received money. */
  'paid-twice',
  /** More may have come than is certain, or the same money was reported under two names. */
  'perhaps-more',
] as const;
export type PaymentIssue = (typeof paymentIssues)[number];

/** The axes of a verdict that issues are read from. */
export interface IssueAxes {
  readonly received: 'none' | 'part' | 'full' | 'over';
  /**
   * Amount that counts for the sale; null for none. Of several transfers, a reversed one is left out where the
   * remaining ones suffice for what was asked, and for what was given of it.
   */
  readonly receivedAmount: Units | null;
  /** Received minus requested and what was sent back; negative is underpaid. Null while nothing was received. */
  readonly difference: Units | null;
  /** Reversed part of the gross amount. */
  readonly returnedAmount: Units;
  /** Part of the gross amount that is being reversed. */
  readonly reversingAmount: Units;
  /** What may have come besides, or may be the same money under another name; never part of any other amount. */
  readonly doubtfulAmount: Units;
  readonly timing: 'in-time' | 'late' | null;
  readonly standing: 'standing' | 'reversing' | 'reversed';
  readonly failed: 'no' | 'failed' | 'failed-then-paid' | 'paid-then-failed';
  readonly account: 'seen' | 'unseen' | 'cancelled';
  /** Two accounts that were asked for the same part of the sale both received money. */
  readonly paidTwice: boolean;
  /** The service was asked for another amount or currency than this till asked. */
  readonly askedMismatch: boolean;
}

interface IssueRule {
  readonly holds: (axes: IssueAxes) => boolean;
  /**
   * Its amount in every count: what was received, how far that is from what was asked, what went back or is going back,
   * what is in doubt.
   */
  readonly amount: 'received' | 'difference' | 'returned' | 'reversing' | 'doubtful';
  /** The moment it is counted and searched by. */
  readonly at: 'payment' | 'reversal';
}

const paid = ({ received }: IssueAxes) => received !== 'none';
/** Also where another part went back already. */
const isGoingBack = ({ standing, reversingAmount }: IssueAxes) =>
  standing === 'reversing' || (standing === 'reversed' && reversingAmount > 0);
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
  reversing: rule(isGoingBack, 'reversing', 'reversal'),
  'asked-mismatch': rule(({ askedMismatch }) => askedMismatch),
  'paid-then-failed': rule(({ failed }) => failed === 'paid-then-failed'),
  underpaid: rule(({ received }) => received === 'part', 'difference'),
  over: rule(({ received }) => received === 'over', 'difference'),
  late: rule(({ timing }) => timing === 'late'),
  'paid-after-cancel': rule((axes) => paid(axes) && axes.account === 'cancelled'),
  'paid-unseen': rule((axes) => paid(axes) && axes.account === 'unseen'),
  'paid-twice': rule(({ paidTwice }) => paidTwice),
  'perhaps-more': rule(({ doubtfulAmount }) => doubtfulAmount > 0, 'doubtful'),
};

/** Returns the issues of a payment, the gravest first. */
export const issuesOf = (axes: IssueAxes): PaymentIssue[] =>
  paymentIssues.filter((issue) => issueRules[issue].holds(axes));

type IssueAmounts = Pick<
  IssueAxes,
  'receivedAmount' | 'difference' | 'returnedAmount' | 'reversingAmount' | 'doubtfulAmount'
>;

/** Returns the amount an issue is counted with: never negative, 0 where nothing was received. */
export function issueAmount(issue: PaymentIssue, amounts: IssueAmounts): Units {
  const { receivedAmount, difference, returnedAmount, reversingAmount, doubtfulAmount } = amounts;
  const byName = {
    received: receivedAmount,
    difference,
    returned: returnedAmount,
    reversing: reversingAmount,
    doubtful: doubtfulAmount,
  };
  return Math.abs(byName[issueRules[issue].amount] ?? 0) as Units;
}

/**
 * Returns each issue of a sale with its amount as reports count it. Without `reversed`: reports count that for each
 * account, as they count what came, also where enough stayed.
 */
export const countedIssues = (issues: readonly PaymentIssue[], amounts: IssueAmounts): [PaymentIssue, Units][] =>
  issues.filter((issue) => issue !== 'reversed').map((issue) => [issue, issueAmount(issue, amounts)]);
