import { describe, expect, it } from 'vitest';
import { netOf } from '../../../../electron/shared/base/figures.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';
import {
  countedIssues,
  type IssueAxes,
  issueAmount,
  issuesOf,
  type PaymentIssue,
  paymentIssues,
} from '../../../../electron/shared/sales/payment-issues.ts';

const units = (value: number) => value as Units;

const fine: IssueAxes = {
  received: 'full',
  receivedAmount: units(5_000),
  difference: units(0),
  returnedAmount: units(0),
  reversingAmount: units(0),
  doubtfulAmount: units(0),
  timing: 'in-time',
  standing: 'standing',
  failed: 'no',
  account: 'seen',
  paidTwice: false,
  askedMismatch: false,
};

/** What makes each issue hold, and the amount it is then counted with. */
const cases: Readonly<Record<PaymentIssue, readonly [Partial<IssueAxes>, number]>> = {
  reversed: [{ standing: 'reversed', returnedAmount: units(5_000) }, 5_000],
  reversing: [{ standing: 'reversing', reversingAmount: units(2_000) }, 2_000],
  'asked-mismatch': [{ askedMismatch: true }, 5_000],
  'paid-then-failed': [{ failed: 'paid-then-failed' }, 5_000],
  underpaid: [{ received: 'part', receivedAmount: units(4_300), difference: units(-700) }, 700],
  over: [{ received: 'over', receivedAmount: units(5_500), difference: units(500) }, 500],
  late: [{ timing: 'late' }, 5_000],
  'paid-after-cancel': [{ account: 'cancelled' }, 5_000],
  'paid-unseen': [{ account: 'unseen' }, 5_000],
  'paid-twice': [{ paidTwice: true }, 5_000],
  'perhaps-more': [{ doubtfulAmount: units(700) }, 700],
};

describe('payment issues', () => {
  it.each(paymentIssues)('finds the payment issue %s only, and counts it with its own amount', (issue) => {
    const [change, amount] = cases[issue];
    expect(issuesOf({ ...fine, ...change })).toEqual([issue]);
    expect(issueAmount(issue, { ...fine, ...change })).toBe(amount);
  });

  it('finds nothing wrong with a payment as requested, nor with an account without payments', () => {
    expect(issuesOf(fine)).toEqual([]);
    const none = { ...fine, received: 'none', receivedAmount: null, difference: null, timing: null } as const;
    expect(issuesOf({ ...none, account: 'cancelled' })).toEqual([]);
    expect(issuesOf({ ...none, account: 'unseen' })).toEqual([]);
  });

  it('counts no amount where none was received', () =>
    expect(issueAmount('reversed', { ...fine, receivedAmount: null, difference: null })).toBe(0));
});

it('leaves what went back to the count of each account', () =>
  expect(countedIssues(['reversed', 'over'], { ...fine, difference: units(700) })).toEqual([['over', 700]]));

it('takes what was reversed off what was collected, also where more was reversed', () => {
  const tally = (amount: number) => ({ count: 1, amount: units(amount) });
  expect(netOf({ collected: tally(300), reversed: tally(500) })).toBe(-200);
});
