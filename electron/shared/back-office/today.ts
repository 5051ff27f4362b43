import type { GrossTakings, Tally } from '../base/figures.ts';
import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { PaymentIssue } from '../sales/payment-issues.ts';

/** How many of the shop's days a report takes in, the day that is running included. */
export const reportDays = [1, 7, 30, 90] as const;
export type ReportDays = (typeof reportDays)[number];

/** A sum for one person. */
export interface NamedTakings extends GrossTakings {
  /** A till, or a cashier as the journal names them. */
  readonly name: string;
  readonly asked: Tally;
  /** Sales with issues, and their amounts. */
  readonly wrong: Tally;
}

/** Net collected on earlier days up to the time of day of `at`, so that a day that is running compares with its like. */
export interface SameTime {
  readonly at: Ms;
  readonly yesterday: Units;
  /** The same weekday, seven days before. */
  readonly lastWeek: Units;
}

/** The service's fees on payments. It names them in events only, so some may be unknown. */
export interface ChargedFees {
  /** How many payments have a known fee, and the sum of the fees. */
  readonly charged: Tally;
  /** How many payments have none. */
  readonly unknown: number;
}

/** Sales totals of a period. Money counts on the day it was received or reversed, whenever it was requested. */
export interface TodayView extends GrossTakings {
  readonly days: ReportDays;
  /** The first day's beginning. */
  readonly from: Ms;
  /** The end of the day that is running; not included. */
  readonly to: Ms;
  /** Accounts asked for, by when. */
  readonly asked: Tally;
  readonly wrong: Tally;
  /** A sale may be counted under several. */
  readonly exceptions: Readonly<Partial<Record<PaymentIssue, Tally>>>;
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
  readonly sameTime: SameTime;
  /** Of the day that is running. */
  readonly fees: ChargedFees;
  /** The most net first. */
  readonly byCashier: readonly NamedTakings[];
  readonly byTill: readonly NamedTakings[];
}

export interface DayTotals extends GrossTakings {
  readonly from: Ms;
  readonly wrong: Tally;
}
