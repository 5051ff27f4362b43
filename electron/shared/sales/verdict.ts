import type { Units } from '../base/money.ts';
import { type Ms, ms } from '../base/units.ts';
import {
  type AccountBook,
  arrivalsOf,
  askedMismatchOf,
  type Booking,
  bookingsOf,
  booksOf,
  countedBooks,
  doubtfulIn,
  feeOf,
  hasArrived,
  isOtherCurrency,
  sumOf,
  sumOfBooks,
  sumReturned,
  sumReversing,
  timeOfRecord,
} from './bookings.ts';
import type { AccountSubject, Evidence, SaleSubject } from './evidence.ts';
import { hasSome, inOrder, isLater, isSet, latest, saysFailed, timeOf } from './evidence-rules.ts';
import { amountsDue, handedSums } from './handed.ts';
import { type IssueAxes, issuesOf, type PaymentIssue } from './payment-issues.ts';

export type Headline =
  | 'waiting'
  | 'on-its-way'
  | 'paid'
  | 'underpaid'
  | 'failed'
  | 'reversing'
  | 'reversed'
  | 'mismatch'
  | 'expired'
  | 'cancelled';

/** Every axis side by side (rule 5); the headline only picks which one is shown first. */
export interface Verdict extends IssueAxes {
  readonly headline: Headline;
  /**
   * All that came, on all accounts of the sale, whether it went back later or not. Every figure of what a sale received
   * is this one.
   */
  readonly grossAmount: Units;
  /** The service's fee (`meta.fee`); null when unknown. */
  readonly fee: Units | null;
  /** The difference is exactly the service's fee. */
  readonly feeExplains: boolean;
  /** The 24 hours of all accounts are over (interface section 8). */
  readonly expired: boolean;
  /** The amount that the service was asked for where that is a mismatch; null elsewhere, or where no amount is named. */
  readonly askedAtService: Units | null;
  /**
   * The money is known from a restored copy alone: the service has not confirmed it since. Set where a sale is viewed.
   */
  readonly unconfirmed: boolean;
  /** What is sealed of the sale opens no more, and its customer was not erased. Set where a sale is viewed. */
  readonly unreadable: boolean;
  /** Some, not all, of the signs of arrival. */
  readonly onItsWay: boolean;
  /**
   * When the sum reached what was due, as far as the evidence shows; while it has not, when the money arrived, of several
   * accounts in the last one. Null for none.
   */
  readonly receivedAt: Ms | null;
  /**
   * The first evidence of the last reversal; where there is none, that with which the sum reached what was due; while it
   * has not, the first of the payment.
   */
  readonly saidBy: { readonly source: 'read' | 'event'; readonly observedAt: Ms } | null;
  readonly payer: string | null;
  readonly refid: string | null;
  readonly issues: readonly PaymentIssue[];
}

/** What came on one account of a sale. */
export interface AccountMoney extends Pick<Verdict, 'standing' | 'fee' | 'onItsWay' | 'payer'> {
  readonly attempt: number;
  readonly asked: Units;
  /** All that came, and the parts of it that were reversed and are being reversed. */
  readonly grossAmount: Units;
  readonly returnedAmount: Units;
  readonly reversingAmount: Units;
  readonly receivedAt: Ms | null;
  /** When the till first saw the payment, which a bank may book for a later time; null while there is none. */
  readonly seenAt: Ms | null;
}

/** What follows from the evidence about a sale, whatever the time is. */
export interface Judgement {
  /** As long as no account has expired: see `verdictAt`. */
  readonly verdict: Verdict;
  /** In the order of the subject. */
  readonly accounts: readonly AccountMoney[];
  /** When the last of its accounts expires. */
  readonly expiresAt: Ms;
  /** Whether what its last account asks for was settled in another way since. */
  readonly isBalanceSettled?: boolean;
  /**
   * Whether all its money was given back, as settled, or the goods were because the money was reversed: then its part in
   * cash or by credit was too. Also where money came after that.
   */
  readonly isGivenBack?: boolean;
}

/**
 * The one place that decides whether money was received (rules 1 and 5): pure, and the same for any order and any
 * repetition of the evidence. One verdict for all accounts of a sale: what came on any of them counts, and what was
 * asked counts once. The undocumented flags are interpreted in one place (`evidence-rules.ts`), in doubt as not paid.
 */
export function judge(sale: SaleSubject): Judgement {
  const books = booksOf(sale.accounts);
  const amounts = amountsDue(sale.asked, sumOfBooks(books), sale.handed ?? handedSums([]));
  const due = amounts.due as Units;
  const { counted, standing } = countedBooks(books, amounts.needed as Units);
  const money = inOrder(counted.flatMap(arrivalsOf));
  const lastPaid = lastPaidIn(counted);
  const full = filledBy(due, counted, money);
  const byStamp = money.toSorted((a, b) => timeOfRecord(a) - timeOfRecord(b));
  const fullByStamp = filledBy(due, counted, byStamp);
  const amount = money.length === 0 ? null : sumOfBooks(counted);
  const difference = amount === null ? null : ((amount - due) as Units);
  const fee = feeOf(counted.flatMap(({ bookings }) => bookings));
  const feeExplains = fee !== null && fee > 0 && difference !== null && Math.abs(difference) === fee;
  const records = inOrder(books.flatMap((book) => book.account.evidence));
  const axes = {
    received: receivedAxis(difference, feeExplains),
    receivedAmount: amount,
    grossAmount: sumOfBooks(books),
    returnedAmount: sumOfBooks(books, sumReturned),
    reversingAmount: sumOfBooks(books, sumReversing),
    doubtfulAmount: doubtfulIn(books),
    difference,
    fee,
    feeExplains,
    timing: timingAxis(due, counted),
    standing,
    failed: failedAxis(books, counted),
    account: accountAxis(sale, counted),
    // What came again after the earlier money was given back is no second payment of the same.
    paidTwice: isPaidTwice(counted) && (amounts.before === 0 || (difference ?? 0) > 0),
    expired: false,
    ...mismatchOf(books),
    unconfirmed: false,
    unreadable: false,
    onItsWay: money.length === 0 && records.some(hasSome),
    receivedAt: fullByStamp ? timeOfRecord(fullByStamp) : timeOf(lastPaid),
    saidBy: saidByOf((standing === 'standing' ? undefined : lastReversalIn(books)) ?? full ?? lastPaid[0]),
    payer: latest(money, (facts) => facts.payer),
    refid: money.find(({ facts }) => facts.refid !== null)?.facts.refid ?? latest(records, (facts) => facts.refid),
  };
  return {
    verdict: { ...axes, headline: headline(axes, records.some(isOtherCurrency)), issues: issuesOf(axes) },
    accounts: books.map(moneyOf),
    expiresAt: ms(Math.max(...sale.accounts.map(({ expiresAt }) => expiresAt))),
  };
}

/** Returns the verdict at a time: an account that nothing came for expires. A sale that was cancelled stays that. */
export function verdictAt({ verdict, expiresAt }: Judgement, now: Ms): Verdict {
  if (now < expiresAt) return verdict;
  return { ...verdict, expired: true, headline: verdict.headline === 'waiting' ? 'expired' : verdict.headline };
}

/** Returns the arrivals in the account that was the last to receive money, oldest first; none without money. */
const lastPaidIn = (accountBooks: readonly AccountBook[]): readonly Evidence[] =>
  accountBooks
    .map((book) => inOrder(arrivalsOf(book)))
    .reduce((last, each) => ((each[0]?.observedAt ?? 0) > (last[0]?.observedAt ?? 0) ? each : last), []);

/** Returns the first of all arrivals with which the sum of those before it and itself is enough; undefined for none. */
function filledBy(due: Units, accountBooks: readonly AccountBook[], money: readonly Evidence[]): Evidence | undefined {
  if (sumOfBooks(accountBooks) < due) return undefined;
  const arrivals = accountBooks.map((book) => new Set(arrivalsOf(book)));
  const sumUpTo = (last: number) =>
    arrivals.reduce((sum, own) => sum + sumOf(bookingsOf(money.slice(0, last + 1).filter((each) => own.has(each)))), 0);
  return money.find((_, n) => sumUpTo(n) >= due);
}

function moneyOf({ account, bookings }: AccountBook): AccountMoney {
  const { attempt, asked } = account;
  const money = inOrder(bookings.flatMap(({ arrivals }) => arrivals));
  return {
    attempt,
    asked,
    grossAmount: sumOf(bookings),
    returnedAmount: sumReturned(bookings),
    reversingAmount: sumReversing(bookings),
    standing: standingOf(bookings),
    fee: feeOf(bookings),
    receivedAt: timeOf(money),
    seenAt: money[0]?.observedAt ?? null,
    onItsWay: money.length === 0 && account.evidence.some(hasSome),
    payer: latest(money, (facts) => facts.payer),
  };
}

function standingOf(bookings: readonly Booking[]): Verdict['standing'] {
  if (bookings.some(({ standing }) => standing === 'reversed')) return 'reversed';
  return bookings.some(({ standing }) => standing === 'reversing') ? 'reversing' : 'standing';
}

const saidByOf = (record: Evidence | undefined): Verdict['saidBy'] =>
  record ? { source: record.source, observedAt: record.observedAt } : null;

/** Several transfers may go back at different times. */
const lastReversalIn = (books: readonly AccountBook[]): Evidence | undefined =>
  inOrder(
    books
      .flatMap(({ bookings }) => bookings)
      .flatMap(({ records, standing }) => records.find((record) => showsReversal(record, standing)) ?? []),
  ).at(-1);

const showsReversal = ({ facts: { flags } }: Evidence, standing: Booking['standing']): boolean =>
  standing !== 'standing' && isSet(standing === 'reversed' ? flags.reversed : flags.isreversing);

/** Returns whether it is PAID: the full amount was received and not reversed. Nothing else is shown in green. */
export const isPaid = (verdict: Verdict): boolean => verdict.headline === 'paid';

function receivedAxis(difference: Units | null, feeExplains: boolean): Verdict['received'] {
  if (difference === null) return 'none';
  if (difference < 0) return 'part';
  return difference === 0 || feeExplains ? 'full' : 'over';
}

/**
 * Late when the money that makes the amount full came after the end of its account; of a partial or fee-explained
 * payment, when all of it did.
 */
function timingAxis(requestedAmount: Units, accountBooks: readonly AccountBook[]): Verdict['timing'] {
  const all = accountBooks.map((book) => ({ ...book, money: arrivalsOf(book) }));
  if (all.every(({ money }) => money.length === 0)) return null;
  const inTime = all.map(({ account, money }) => inTimeOf(account, money));
  if (inTime.every((money) => money.length === 0)) return 'late';
  const isFull = (records: readonly (readonly Evidence[])[]) =>
    records.reduce((sum, each) => sum + sumOf(bookingsOf(each)), 0) >= requestedAmount;
  return isFull(all.map(({ money }) => money)) && !isFull(inTime) ? 'late' : 'in-time';
}

function inTimeOf({ expiresAt, hasServiceTime }: AccountSubject, money: readonly Evidence[]): readonly Evidence[] {
  return money.filter((record) => (hasServiceTime ? timeOfRecord(record) : record.observedAt) <= expiresAt);
}

/** Of the accounts with money, the gravest; while there is none, of the last account. */
function failedAxis(books: readonly AccountBook[], accountBooks: readonly AccountBook[]): Verdict['failed'] {
  const paid = accountBooks
    .map(({ bookings }) => bookings.filter(hasArrived))
    .filter((bookings) => bookings.length > 0);
  if (paid.length === 0) {
    const records = books.at(-1)?.account.evidence ?? [];
    return stillFailed(inOrder(records)) ? 'failed' : 'no';
  }
  const each = paid.map((bookings) => {
    const arrivals = bookings.flatMap((booking) => booking.arrivals);
    const failures = bookings.flatMap(({ records }) => records).filter(saysFailed);
    if (failures.length === 0) return 'no';
    const isAfterwards = failures.some((failure) => arrivals.every((arrival) => isLater(failure, arrival)));
    return isAfterwards ? 'paid-then-failed' : 'failed-then-paid';
  });
  return (['paid-then-failed', 'failed-then-paid'] as const).find((kind) => each.includes(kind)) ?? 'no';
}

/** A read with "not failed" after the failure withdraws it: one event alone is never final. */
function stillFailed(records: readonly Evidence[]): boolean {
  const lastFailure = records.findLast(saysFailed);
  if (!lastFailure) return false;
  return !records.some(
    ({ source, facts, observedAt }) =>
      source === 'read' && facts.flags.failed === 0 && observedAt > lastFailure.observedAt,
  );
}

/** An account that no window has shown counts where money came into it; without money, the last account does. */
function accountAxis({ accounts, isCancelled }: SaleSubject, accountBooks: readonly AccountBook[]): Verdict['account'] {
  if (isCancelled) return 'cancelled';
  const paid = accountBooks.filter((book) => arrivalsOf(book).length > 0);
  const isSeen = paid.length > 0 ? paid.every(({ account }) => account.seen) : (accounts.at(-1)?.seen ?? false);
  return isSeen ? 'seen' : 'unseen';
}

function isPaidTwice(accountBooks: readonly AccountBook[]): boolean {
  const parts = accountBooks
    .filter(({ bookings }) => bookings.some((each) => hasArrived(each) && each.standing === 'standing'))
    .map(({ account }) => account.part);
  return new Set(parts).size < parts.length;
}

/** What the service was asked for on each account, compared with what this till asked. */
function mismatchOf(books: readonly AccountBook[]): Pick<Verdict, 'askedMismatch' | 'askedAtService'> {
  const each = books.map(({ account, bookings }) => askedMismatchOf(account.asked, bookings));
  return each.findLast(({ askedMismatch }) => askedMismatch) ?? { askedMismatch: false, askedAtService: null };
}

type Axes = Omit<Verdict, 'headline' | 'issues'>;

function headline(axes: Axes, hasOtherCurrency: boolean): Headline {
  if (axes.standing !== 'standing') return axes.standing;
  if (hasOtherCurrency) return 'mismatch';
  // Where exactly what this till asked for came, it is Paid, and the record's other figure is an issue.
  if (axes.askedMismatch && axes.received !== 'full') return 'mismatch';
  if (axes.received === 'part') return 'underpaid';
  if (axes.received !== 'none') return 'paid';
  if (axes.failed === 'failed') return 'failed';
  if (axes.onItsWay) return 'on-its-way';
  return axes.account === 'cancelled' ? 'cancelled' : 'waiting';
}
