import type { Tally } from '../base/figures.ts';
import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { PaymentIssue } from './payment-issues.ts';

/** Maximum number of open issues listed, so that thousands of them do not slow every window down. */
export const MOST_LISTED = 500;

/** The issues to settle, the most severe first. */
export const settlementIssues = [
  'reversed',
  'paid-twice',
  'paid-after-cancel',
  'unmatched-reversed',
  'unmatched',
  'over',
  'perhaps-more',
  'late',
  'underpaid',
] as const satisfies readonly (PaymentIssue | 'unmatched' | 'unmatched-reversed')[];
export type SettlementIssue = (typeof settlementIssues)[number];

export type UnmatchedIssue = Extract<SettlementIssue, 'unmatched' | 'unmatched-reversed'>;

export const isOfUnmatched = (issue: SettlementIssue): issue is UnmatchedIssue =>
  issue === 'unmatched' || issue === 'unmatched-reversed';

/**
 * What was done about an issue. change: given back in cash. bank: sent back by bank. cash: the customer paid the
 * missing amount in cash. goods-back: the goods were not given, or were returned. matched: the payment belongs to a
 * sale. nothing-more: the service confirmed that no more money came. nothing-given: nothing was given for an unmatched
 * payment before it was reversed.
 */
export const settlementMethods = [
  'change',
  'credit',
  'bank',
  'goods',
  'goods-back',
  'cash',
  'matched',
  'written-off',
  'nothing-more',
  'nothing-given',
] as const;
export type SettlementMethod = (typeof settlementMethods)[number];

/** What can be done about each issue, the usual first. */
const methodsFor: Readonly<Record<SettlementIssue, readonly SettlementMethod[]>> = {
  reversed: ['cash', 'goods-back', 'written-off'],
  'paid-twice': ['change', 'bank', 'credit', 'goods'],
  'paid-after-cancel': ['goods', 'change', 'bank', 'credit'],
  'unmatched-reversed': ['nothing-given', 'cash', 'goods-back', 'written-off'],
  // No credit, which is a customer's: nobody knows whose this money is.
  unmatched: ['matched', 'bank'],
  over: ['change', 'credit', 'bank', 'goods'],
  'perhaps-more': ['nothing-more', 'bank', 'change', 'credit'],
  late: ['goods', 'change', 'bank', 'credit'],
  underpaid: ['cash', 'goods', 'bank', 'written-off'],
};

/** Returns what can be done about an issue. For an unknown amount, which is 0, no cash can have been given. */
export const methodsOf = ({ issue, amount }: Pick<OpenSettlement, 'issue' | 'amount'>): readonly SettlementMethod[] =>
  amount === 0 ? methodsFor[issue].filter((method) => method !== 'cash') : methodsFor[issue];

/** Issues of all the money of a sale: it is given back as a whole, or the goods are given. */
export const returnedWhole: ReadonlySet<SettlementIssue> = new Set(['late', 'paid-after-cancel']);

/** Ways in which money goes back to its customer. */
export const returnMethods: ReadonlySet<SettlementMethod> = new Set(['change', 'credit', 'bank']);

/** Names one issue: of a sale over all its accounts, or the event of an unmatched payment. */
export interface SettlementKey {
  readonly id: string;
  readonly issue: SettlementIssue;
}

/** An issue of which something is still to be settled. */
export interface OpenSettlement extends SettlementKey {
  /** What is left to settle; 0 for an unmatched payment of an unknown amount. */
  readonly amount: Units;
  /** What the shop holds of the payment; other than `amount` for an underpaid sale alone. */
  readonly heldAmount: Units;
  /**
   * Of a sale paid after its part in cash or by credit was given back, as when it was cancelled: that part of its price;
   * null or undefined for nothing, and for other issues.
   */
  readonly missingAmount?: Units | null;
  /** When the money was received, or reversed. */
  readonly since: Ms;
}

/**
 * Returns the amount of a settlement: what is left to settle. Of an underpaid sale the missing amount is paid or given
 * up, but what is sent back is what came.
 */
export const amountOfSettlement = (
  { issue, amount, heldAmount }: Pick<OpenSettlement, 'issue' | 'amount' | 'heldAmount'>,
  method: SettlementMethod,
): Units => (issue === 'underpaid' && method === 'bank' ? heldAmount : amount);

export interface SettlementRecord extends SettlementKey {
  readonly method: SettlementMethod;
  /** What changed hands, or what was given up. */
  readonly amount: Units;
  readonly at: Ms;
  /** Who recorded it, as the journal names them. */
  readonly by: string;
}

export interface SaleSettlement {
  readonly open: readonly OpenSettlement[];
  readonly done: readonly SettlementRecord[];
}

export const isSaleSettled = ({ open, done }: SaleSettlement): boolean => done.length > 0 && open.length === 0;

/** The settlements of a shift: what was settled in it, and what is open at its end. */
export interface SettlementTotals {
  readonly settled: readonly (Tally & { readonly issue: SettlementIssue; readonly method: SettlementMethod })[];
  readonly open: readonly (Tally & { readonly issue: SettlementIssue })[];
}

interface PaymentAmounts {
  readonly asked: Units;
  readonly received: Units;
  /** What the shop lacks of it since some was reversed. */
  readonly missing: Units;
  readonly doubtful: Units;
}

/**
 * Returns what is to be settled of a sale over all its accounts. No money is in two issues: what settles a payment
 * as a whole leaves out its parts. Of money on its way back nothing is settled until it stays or is reversed.
 */
export function amountsToSettle(
  issues: readonly PaymentIssue[],
  { asked, received, missing, doubtful }: PaymentAmounts,
): readonly (readonly [SettlementIssue, Units])[] {
  if (issues.includes('reversed')) return [['reversed', missing]];
  if (issues.includes('reversing')) return [];
  if (issues.includes('paid-after-cancel')) return [['paid-after-cancel', received]];
  if (issues.includes('underpaid')) return [['underpaid', (asked - received) as Units]];
  const beyond = (received - asked) as Units;
  const isPaidTwice = issues.includes('paid-twice');
  const parts: readonly (readonly [SettlementIssue, Units])[] = [
    ['late', Math.min(asked, received) as Units],
    ...(isPaidTwice
      ? [['paid-twice', beyond] as const]
      : [['over', beyond] as const, ['perhaps-more', doubtful] as const]),
  ];
  return parts.filter(([issue]) => (issues as readonly string[]).includes(issue));
}
