import type { Failure } from '../base/failure.ts';
import type { Units } from '../base/money.ts';
import type { OtherTillsKnown } from '../base/scope.ts';
import type { Ms } from '../base/units.ts';
import type { SaleId } from '../sales/sale.ts';

/** A period; `to` is exclusive. */
export interface Span {
  readonly from: Ms;
  readonly to: Ms;
}

export const walletKinds = ['balance', 'commission'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** A wallet's figures at one moment, all wallets of one kind together (interface 2.7). */
export interface WalletFigures {
  readonly balance: Units;
  readonly pendingInflow: Units;
  readonly pendingWithdrawal: Units;
}

/** What the office read of the wallets at one moment. Null: the service gave no such wallet, or not all its figures. */
export interface WalletReading {
  readonly at: Ms;
  readonly balance: WalletFigures | null;
  readonly commission: WalletFigures | null;
  /** The fractions of the business then, as decimal text. */
  readonly feeRate: string | null;
  readonly commissionRate: string | null;
}

/** Money of the same business that no known till has: a website, a till of another shop. From the event feed. */
export interface OtherMove {
  readonly refid: string;
  /** in: received. reversed: reversed. reversing: being reversed, and still in the wallet. */
  readonly kind: 'in' | 'reversed' | 'reversing';
  readonly at: Ms;
  readonly amount: Units;
  readonly fee: Units | null;
  readonly commission: Units | null;
}

/**
 * A payment to one of this till's accounts, or a change of it. Its amount is positive, except where an earlier record had
 * too much; `meta.fee` and `meta.commission` are the account's, null where no record has them.
 */
export interface TillMove extends Omit<OtherMove, 'refid'> {
  readonly id: SaleId;
  /** Amount received by the account before. */
  readonly before: Units;
  /** Amount received by all accounts of the sale before. */
  readonly saleBefore: Units;
  /** What the sale was asked for, counted once over all its accounts. */
  readonly asked: Units;
  /** Amount received by the account so far; `fee` and `commission` are of it. */
  readonly gross: Units;
  readonly late: boolean;
  /** Name of the till that has the account, where it is another one of the shop. */
  readonly till?: string;
}

/** A payout's state as the till last read it: what reconciliation needs of payouts. */
export interface PayoutMovement {
  readonly id: string;
  readonly amount: Units;
  /** As the service names it. */
  readonly state: string;
  /** The kind of wallet it leaves; null where that is not known, which the till takes for `balance`. */
  readonly wallet: WalletKind | null;
  readonly at: Ms;
}

/** Why a wallet moved, or did not where it should have. */
export const reasons = [
  'sale',
  'late',
  'underpaid',
  'over',
  'fee',
  'fee-differs',
  'commission',
  'commission-differs',
  'reversing',
  'reversed',
  'not-ours',
  'not-ours-reversing',
  'not-ours-reversed',
  'payout-completed',
  'payout-pending',
  'payout-failed',
  'payout-cancelled',
  'pending-inflow',
  'reading-too-old',
] as const;
export type Reason = (typeof reasons)[number];

/** One thing that happened, with what it did to the wallet. */
export interface Movement {
  readonly wallet: WalletKind;
  readonly reason: Reason;
  readonly at: Ms;
  /** What it added to the wallet; below zero for what it took. */
  readonly effect: Units;
  /** What it is about, where that is not what it did to the wallet: a pending payout takes nothing yet. */
  readonly amount: Units;
  /** The sale it belongs to, the service's id of a payout, or the refid of another's transaction. */
  readonly sale: SaleId | null;
  readonly ref: string | null;
  /** Name of the till that made the sale, where it is another one of the shop. */
  readonly till?: string;
}

export interface ReasonSum extends Pick<Movement, 'reason' | 'effect'> {
  readonly count: number;
}

/** What was not read recently enough: it may explain an unexplained difference. */
interface Unread {
  readonly count: number;
  /** The oldest news there is of one of them; null where there is none. */
  readonly since: Ms | null;
}

/** What is on its way out: by the wallet, and by the payouts this till follows. */
export interface PayoutsOut {
  readonly wallet: Units;
  readonly followed: Units;
}

/** One kind of wallet from one reading to another: opening + the sums + unexplained = closing, to the last kobo. */
export interface WalletStatement {
  readonly wallet: WalletKind;
  readonly opening: Units;
  readonly sums: readonly ReasonSum[];
  readonly unexplained: Units;
  readonly closing: Units;
  /** What the reversals under way do to the wallet when they end. Part of no sum. */
  readonly reversing: Units;
}

export interface FeeDifference extends Pick<TillMove, 'id' | 'at' | 'gross' | 'till'> {
  readonly expected: Units;
  readonly charged: Units;
}

/** What a window is shown: of everything that is a difference, at most so many, the largest first. */
export const MOST_DIFFERENCES = 500;

export interface ReconciliationView {
  readonly asked: Span;
  /** The two snapshots it lies between; null when there are not two. */
  readonly opening: WalletReading | null;
  readonly closing: WalletReading | null;
  readonly statements: readonly WalletStatement[];
  readonly differences: readonly Movement[];
  /** How many more there are than `differences` shows. */
  readonly more: number;
  readonly fees: FeeCheck;
  /** Why the event list could not be read: then money of other tills and channels is not known. */
  readonly feedFailure: Failure | null;
  /** Why the wallets could not be read just now. */
  readonly readFailure: Failure | null;
  readonly unread: Unread;
  /** Null where the closing reading is not of now. */
  readonly payoutsOut: PayoutsOut | null;
  /** Readings of these days, and the one before them, oldest first. */
  readonly readings: readonly WalletReading[];
  /** The other tills of the shop, whose payments are counted too; absent at a till that works alone. */
  readonly others?: OtherTillsKnown;
}

/** Fees of the period's payments, compared with the business's rate. */
export interface FeeCheck {
  /** Payments whose record contains the fee. */
  readonly known: number;
  /** Payments whose record does not: the fraction is used. */
  readonly unknown: number;
  readonly expected: Units;
  readonly charged: Units;
  readonly differences: readonly FeeDifference[];
}
