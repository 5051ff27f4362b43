import type { GrossTakings, Tally } from '../base/figures.ts';
import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { PaymentIssue } from '../sales/payment-issues.ts';
import type { UnmatchedIssue } from '../sales/settlements.ts';

export interface NamedTakings extends GrossTakings {
  /** A cashier, as the journal names them. */
  readonly name: string;
  readonly asked: Tally;
  /** Sales with issues, and their amounts. */
  readonly wrong: Tally;
}

/** Net of earlier days, so that a period compares with its like. */
export interface Earlier {
  /** The moment up to which all are counted; null where the period is over and they are counted as a whole. */
  readonly at: Ms | null;
  /** As many days just before. */
  readonly before: Units;
  /** The same weekday a week before; null for more than one day. */
  readonly lastWeek: Units | null;
}

/** The service's fees on payments. It names them in events only, so some may be unknown. */
export interface ChargedFees {
  /** How many payments have a known fee, and the sum of the fees. */
  readonly charged: Tally;
  readonly unknown: number;
}

/** Sales totals of a period. Money counts on the day it was received or reversed, whenever it was requested. */
export interface TakingsView extends GrossTakings {
  readonly from: Ms;
  /** The end of the last day; not included. */
  readonly to: Ms;
  /** Accounts asked for, by when. */
  readonly asked: Tally;
  /** Sales with issues that nobody has settled, and their amounts. */
  readonly wrong: Tally;
  /** Unsettled ones; a sale may be counted under several. */
  readonly issues: Readonly<Partial<Record<PaymentIssue, Tally>>>;
  /** Unsettled unmatched payments of all days, and those of them that were reversed. */
  readonly unmatched: Readonly<Record<UnmatchedIssue, Tally>>;
  /** Part of the received money known only from a restored backup. */
  readonly unconfirmed: Tally;
  /** Accounts that can still be paid and are not, now. */
  readonly open: Tally;
  /** From the request for an account to the money; null with nothing paid. */
  readonly medianWait: Ms | null;
  /** Gross amount received in each of the 24 hours of the day, over all days. */
  readonly byHour: readonly Tally[];
  /** Oldest first, one for every day. */
  readonly byDay: readonly DayTotals[];
  readonly earlier: Earlier;
  readonly fees: ChargedFees;
  /** The most net first. */
  readonly byCashier: readonly NamedTakings[];
}

export interface DayTotals extends GrossTakings {
  readonly from: Ms;
  readonly wrong: Tally;
}
