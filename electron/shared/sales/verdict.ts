import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import { askedMismatchOf, isOtherCurrency } from './asked-mismatch.ts';
import { countedBookings, doubtfulOf, feeOf, hasArrived, sumOf, sumReturned } from './booking-sums.ts';
import { bookingsOf } from './bookings.ts';
import type { Evidence } from './evidence.ts';
import { hasSome, inOrder, isSet, latest, saysFailed, timeOf } from './evidence-rules.ts';
import { issuesOf, type PaymentIssue } from './payment-issues.ts';

/** Data of an account before any evidence. Times are on the service's clock. */
export interface VerdictSubject {
  readonly asked: Units;
  readonly expiresAt: Ms;
  /**
   * Whether the service's clock was known when the account was requested. Without it `expiresAt` is of this computer's
   * clock, and only times at which this till saw something can be compared with it.
   */
  readonly hasServiceTime: boolean;
  /** False while no window has shown the account. */
  readonly seen: boolean;
  readonly cancelledAt: Ms | null;
}

export type Headline =
  | 'waiting'
  | 'on-its-way'
  | 'paid'
  | 'short'
  | 'failed'
  | 'reversing'
  | 'reversed'
  | 'mismatch'
  | 'expired'
  | 'cancelled';

/** Every axis side by side (rule 5); the headline only picks which one is shown first. */
export interface Verdict {
  readonly headline: Headline;
  readonly received: 'none' | 'part' | 'full' | 'over';
  /**
   * Amount that counts for the sale; null for none. Of several transfers, a reversed one is left out where the
   * remaining ones suffice.
   */
  readonly receivedAmount: Units | null;
  /** Gross amount received by the account, and the reversed part of it. */
  readonly grossAmount: Units;
  readonly returnedAmount: Units;
  /** What may have come besides, or may be the same money under another name; never part of any other amount. */
  readonly doubtfulAmount: Units;
  /** Received minus requested; negative is underpaid. Null while nothing was received. */
  readonly difference: Units | null;
  /** The service's fee (`meta.fee`); null when unknown. */
  readonly fee: Units | null;
  /** The difference is exactly the service's fee. */
  readonly feeExplains: boolean;
  readonly timing: 'in-time' | 'late' | null;
  readonly standing: 'standing' | 'reversing' | 'reversed';
  readonly failed: 'no' | 'failed' | 'failed-then-paid' | 'paid-then-failed';
  readonly account: 'seen' | 'unseen' | 'cancelled';
  /** The account's 24 hours are over (interface section 8). */
  readonly expired: boolean;
  /** The service was asked for another amount or currency than this till asked. */
  readonly askedMismatch: boolean;
  /** The amount that it was asked for then; null where there is no mismatch, or no amount is named. */
  readonly askedAtService: Units | null;
  /**
   * The money is known from a restored copy alone: the service has not confirmed it since. Set where a sale is viewed.
   */
  readonly unconfirmed: boolean;
  /** What is sealed of the sale opens no more, and its customer was not erased. Set where a sale is viewed. */
  readonly unreadable: boolean;
  /** Some, not all, of the signs of arrival. */
  readonly onItsWay: boolean;
  /** When the money arrived, as far as the evidence shows; null while there is none. */
  readonly receivedAt: Ms | null;
  /** The first evidence of a reversal; where there is none, of the payment. */
  readonly saidBy: { readonly source: 'read' | 'event'; readonly observedAt: Ms } | null;
  readonly payer: string | null;
  readonly refid: string | null;
  /** `paid-twice` is added where the complete sale is viewed. */
  readonly alarms: readonly PaymentIssue[];
}

/**
 * The one place that decides whether money was received (rules 1 and 5): pure, and the same for any order and any
 * repetition of the evidence. The undocumented flags are interpreted in one place (`evidence-rules.ts`), in doubt as
 * not paid.
 */
export function verdict(subject: VerdictSubject, evidence: readonly Evidence[], now: Ms): Verdict {
  const records = inOrder(evidence);
  const bookings = bookingsOf(records);
  const { counted, standing } = countedBookings(bookings, subject.asked);
  const money = inOrder(counted.flatMap(({ arrivals }) => arrivals));
  const amount = money.length === 0 ? null : sumOf(counted);
  const difference = amount === null ? null : ((amount - subject.asked) as Units);
  const fee = feeOf(counted);
  const feeExplains = fee !== null && fee > 0 && difference !== null && Math.abs(difference) === fee;
  const received = receivedAxis(difference, feeExplains);
  const receivedAt = timeOf(money);
  const axes = {
    received,
    receivedAmount: amount,
    grossAmount: sumOf(bookings),
    returnedAmount: sumReturned(bookings),
    doubtfulAmount: doubtfulOf(bookings),
    difference,
    fee,
    feeExplains,
    timing: timingAxis(subject, money),
    standing,
    failed: failedAxis(
      money.length === 0 ? records : counted.filter(hasArrived).flatMap((each) => each.records),
      money,
    ),
    account: accountAxis(subject),
    expired: now >= subject.expiresAt,
    ...askedMismatchOf(subject.asked, bookings),
    unconfirmed: false,
    unreadable: false,
    onItsWay: money.length === 0 && records.some(hasSome),
    receivedAt,
    saidBy: saidByOf(records.find((record) => showsReversal(record, standing)) ?? money[0]),
    payer: latest(money, (facts) => facts.payer),
    refid: money.find(({ facts }) => facts.refid !== null)?.facts.refid ?? latest(records, (facts) => facts.refid),
  };
  return { ...axes, headline: headline(axes, records.some(isOtherCurrency)), alarms: issuesOf(axes) };
}

const saidByOf = (record: Evidence | undefined): Verdict['saidBy'] =>
  record ? { source: record.source, observedAt: record.observedAt } : null;

const showsReversal = ({ facts: { flags } }: Evidence, standing: Verdict['standing']): boolean =>
  standing !== 'standing' && isSet(standing === 'reversed' ? flags.reversed : flags.isreversing);

/** Returns whether it is PAID: the full amount was received and not reversed. Nothing else is shown in green. */
export const isPaid = (found: Verdict): boolean => found.headline === 'paid';

function receivedAxis(difference: Units | null, feeExplains: boolean): Verdict['received'] {
  if (difference === null) return 'none';
  if (difference < 0) return 'part';
  return difference === 0 || feeExplains ? 'full' : 'over';
}

/**
 * Late when the money that makes the amount full came after the account's end; of a partial or fee-explained payment,
 * when the first did.
 */
function timingAxis(
  { asked, expiresAt, hasServiceTime }: VerdictSubject,
  money: readonly Evidence[],
): Verdict['timing'] {
  if (money.length === 0) return null;
  const timeOfRecord = ({ happenedAt, observedAt }: Evidence) =>
    hasServiceTime ? (happenedAt ?? observedAt) : observedAt;
  const inTime = money.filter((record) => timeOfRecord(record) <= expiresAt);
  if (inTime.length === 0) return 'late';
  const isFull = (records: readonly Evidence[]) => sumOf(bookingsOf(records)) >= asked;
  return isFull(money) && !isFull(inTime) ? 'late' : 'in-time';
}

function failedAxis(records: readonly Evidence[], money: readonly Evidence[]): Verdict['failed'] {
  const failures = records.filter(saysFailed);
  if (failures.length === 0) return 'no';
  const lastPaid = money.at(-1);
  if (!lastPaid) return stillFailed(records) ? 'failed' : 'no';
  return failures.some((record) => record.observedAt > lastPaid.observedAt) ? 'paid-then-failed' : 'failed-then-paid';
}

/** A read with "not failed" after the failure withdraws it: one event alone is never final. */
function stillFailed(records: readonly Evidence[]): boolean {
  const reads = records.filter(({ source, facts }) => source === 'read' && facts.flags.failed === 0);
  const lastFailure = records.filter(saysFailed).at(-1);
  return !reads.some((read) => read.observedAt > (lastFailure?.observedAt ?? 0));
}

function accountAxis(subject: VerdictSubject): Verdict['account'] {
  if (subject.cancelledAt !== null) return 'cancelled';
  return subject.seen ? 'seen' : 'unseen';
}

type Axes = Omit<Verdict, 'headline' | 'alarms'>;

function headline(axes: Axes, hasOtherCurrency: boolean): Headline {
  if (axes.standing !== 'standing') return axes.standing;
  if (hasOtherCurrency) return 'mismatch';
  // Where exactly what this till asked for came, it is Paid, and the record's other figure is an issue.
  if (axes.askedMismatch && axes.received !== 'full') return 'mismatch';
  if (axes.received === 'part') return 'short';
  if (axes.received !== 'none') return 'paid';
  if (axes.failed === 'failed') return 'failed';
  if (axes.onItsWay) return 'on-its-way';
  if (axes.expired) return 'expired';
  return axes.account === 'cancelled' ? 'cancelled' : 'waiting';
}
