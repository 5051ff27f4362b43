import type { Money, Units } from '../base/money.ts';
import { type PaymentIssue, paymentIssues } from '../sales/payment-issues.ts';
import type { SaleId, SaleView } from '../sales/sale.ts';
import { countedFor } from '../sales/sales.ts';
import { isPaid } from '../sales/verdict.ts';

/**
 * Kinds of alerts about a sale. Each is announced once, and again where it ended and recurs, or more money came or goes
 * back (`alertOfMore`). `keys-refused`: the till sees no payment until the keys are corrected.
 */
export type AlertKind = 'keys-refused' | PaymentIssue | 'paid';

/** The most severe first. */
export const alertKinds: readonly AlertKind[] = [...paymentIssues, 'keys-refused', 'paid'];

/** paid: a payment was received. alarm: something is wrong with a payment. There are no other sounds. */
export type Cue = 'paid' | 'alarm';

export const cueOf = (kind: AlertKind): Cue => (kind === 'paid' ? 'paid' : 'alarm');

/** New alerts of one sale, as the most severe of them. */
export interface SaleAnnouncement {
  readonly view: SaleView;
  readonly kind: AlertKind;
  /** It happened while no window was open, or the till was locked. */
  readonly missed: boolean;
}

/** What a window plays and speaks, and main shows as notifications, once: one sound for all of it. */
export interface Announcement {
  readonly cue: Cue;
  readonly sales: readonly SaleAnnouncement[];
  /** Number of new unmatched payments, and of those that were reversed. */
  readonly unmatched: number;
  readonly unmatchedReversed: number;
}

/**
 * Why a sale that is not the current one is shown above it. issue, claim: see `SaleView.alert`. missed: paid
 * while no window was open or the till was locked, until it is opened or dismissed. paid: for `PAID_SHOWN_FOR`.
 */
export type AlertReason = 'issue' | 'claim' | 'missed' | 'paid';

/** One line on the screen about a sale that is not the current one. */
export interface Alert {
  /** Different for each alert of this run. */
  readonly key: number;
  /** Null in a locked window, which shows nothing but the amount. */
  readonly id: SaleId | null;
  readonly reason: AlertReason;
  /** What was received; what was asked while nothing was. */
  readonly amount: Money;
}

/** Returns the alerts of a sale now, the most severe first. */
export function alertsOf({ verdict, progress, problem }: SaleView): readonly AlertKind[] {
  const paid = verdict !== null && isPaid(verdict);
  const kinds = new Set<AlertKind>(verdict?.issues);
  if (paid) kinds.add('paid');
  if (!paid && progress === 'refused' && problem?.code === 'keys-refused') kinds.add('keys-refused');
  return alertKinds.filter((kind) => kinds.has(kind));
}

/**
 * Returns the amount that an alert of a sale is about: what is being reversed, or was, as far as it was seen to come;
 * else what was received or, where nothing was, asked for.
 */
export const alertAmount = (view: Pick<SaleView, 'verdict' | 'amount'>, kind: AlertKind): Units =>
  (kind === 'reversed' && view.verdict?.returnedAmount) ||
  (kind === 'reversing' && view.verdict?.reversingAmount) ||
  (countedFor(view) ?? view.amount.units);

/**
 * Returns those of `now` that were not announced. One that ended and recurred is new, since `announcedKinds` is the last.
 */
export const newAlerts = (announcedKinds: readonly AlertKind[], now: readonly AlertKind[]): readonly AlertKind[] =>
  now.filter((kind) => !announcedKinds.includes(kind));
