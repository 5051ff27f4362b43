import type { Units } from '../base/money.ts';
import { type Booking, bookingsOf, isOneBooking } from './bookings.ts';
import type { AccountSubject, Evidence } from './evidence.ts';
import { inOrder, isReceived, latest } from './evidence-rules.ts';

/** Whether any of its records shows that money was received. */
export const hasArrived = ({ arrivals }: Pick<Booking, 'arrivals'>) => arrivals.length > 0;
const total = (bookings: readonly Booking[], of: (booking: Booking) => number) =>
  bookings.reduce((sum, booking) => sum + of(booking), 0) as Units;

/** The service's fees of the bookings; null unless known for each one with money. */
export function feeOf(bookings: readonly Booking[]): Units | null {
  const arrivedBookings = bookings.filter(hasArrived);
  const fees = arrivedBookings.flatMap(({ fee }) => (fee === null ? [] : [fee]));
  if (fees.length === 0 || fees.length < arrivedBookings.length) return null;
  return fees.reduce((sum, fee) => sum + fee, 0) as Units;
}

/** Sum of the reversed bookings. */
export const sumReturned = (bookings: readonly Booking[]): Units =>
  total(bookings, (booking) => (booking.standing === 'reversed' ? booking.amount : 0));

/** The transactions of one account of a sale. */
export interface AccountBook {
  readonly account: AccountSubject;
  readonly bookings: readonly Booking[];
  /** Transactions that another account of the sale has under the same name: perhaps the same money. */
  readonly repeated: readonly Booking[];
}

/** Returns the transactions of each account. One that two accounts were told about counts for the first of them. */
export function booksOf(accounts: readonly AccountSubject[]): readonly AccountBook[] {
  const before: Booking[] = [];
  return accounts.map((account) => {
    const all = bookingsOf(account.evidence);
    const isRepeated = ({ records }: Booking) => before.some((other) => isOneBooking(other.records, records));
    const bookings = all.filter((each) => !isRepeated(each));
    const repeatedBookings = all.filter(isRepeated);
    before.push(...bookings);
    return { account, bookings, repeated: repeatedBookings };
  });
}

/** The records of an account that show money was received. */
export const arrivalsOf = ({ bookings }: AccountBook): readonly Evidence[] =>
  bookings.flatMap(({ arrivals }) => arrivals);

/** Doubt is within one account: what came on different accounts is different money. */
export const sumOfBooks = (books: readonly AccountBook[]): Units =>
  books.reduce((sum, { bookings }) => sum + sumOf(bookings), 0) as Units;

/** Returns what may have come beyond the certain sum of all accounts. */
export const doubtfulIn = (books: readonly AccountBook[]): Units =>
  books.reduce((sum, { bookings, repeated }) => sum + doubtfulOf(bookings) + sumOf(repeated), 0) as Units;

/**
 * Returns the transactions that count, and their standing. Reversed or reversing money is left out where the remaining
 * transactions of all accounts suffice.
 */
export function countedBooks(books: readonly AccountBook[], requestedAmount: Units) {
  const bookings = books.flatMap((book) => book.bookings);
  const standing = books.map((book) => ({
    ...book,
    bookings: book.bookings.filter((booking) => booking.standing === 'standing'),
  }));
  const isAllStanding = bookings.every((booking) => booking.standing === 'standing');
  const isEnough = standing.some((book) => arrivalsOf(book).length > 0) && sumOfBooks(standing) >= requestedAmount;
  if (isAllStanding || isEnough) return { counted: standing, standing: 'standing' as const };
  const isBack = bookings.some((booking) => booking.standing === 'reversed');
  return { counted: books, standing: isBack ? ('reversed' as const) : ('reversing' as const) };
}

/**
 * Returns the gross sum that is certain. What is known only by reads and what is known only by events may be the same
 * money under two names, and a further transfer that no read has confirmed may be an old one reported late: neither
 * counts.
 */
export function sumOf(bookings: readonly Booking[]): Units {
  const onlyRead = total(bookings, ({ amount, arrivals }) => Math.max(0, amount - highest(arrivals, 'event')));
  const onlyListed = total(bookings, ({ amount, arrivals }) => (highest(arrivals, 'read') === 0 ? amount : 0));
  return (total(bookings, amountOf) - Math.min(onlyRead, onlyListed)) as Units;
}

/** The highest amount that records of one source name; 0 for none. */
const highest = (arrivals: readonly Evidence[], source: Evidence['source']): number =>
  Math.max(0, ...arrivals.filter((record) => record.source === source).map(({ facts }) => facts.amount ?? 0));

const doubtfulOf = (bookings: readonly Booking[]): Units =>
  (total(bookings, (each) => each.amount + each.further) - sumOf(bookings)) as Units;

const amountOf = ({ amount }: Booking) => amount;

/**
 * Returns the records whose requested amount differs from what this till requested, where no fee borne by the customer
 * explains it. A further transfer may have a record of its own that requests the amount received.
 */
function recordsOfOtherAsk(requestedAmount: Units, bookings: readonly Booking[]): readonly Evidence[] {
  const paid = bookings.filter(hasArrived);
  const [first] = inOrder(paid.flatMap(({ arrivals }) => arrivals));
  const further = paid.filter(({ arrivals }) => first && !arrivals.includes(first));
  return bookings.flatMap((booking) => {
    // Until money is in the record's amount is what this till asked: with a fee on top the service was asked for these.
    const withFee = booking.records
      .filter((record) => record.facts.amount === requestedAmount && !isReceived(record))
      .map(({ facts }) => facts.asked);
    return booking.records.filter((record) => {
      const { facts } = record;
      if (isOtherCurrency(record)) return true;
      if (facts.asked === null || further.includes(booking)) return false;
      const mayBeFee =
        booking.fee === null &&
        facts.amount === requestedAmount &&
        isUsualFee(facts.asked - requestedAmount, requestedAmount);
      const isExplained = [facts.asked, facts.asked - (booking.fee ?? 0)].includes(requestedAmount);
      return !isExplained && !mayBeFee && !withFee.includes(facts.asked);
    });
  });
}

/** Reads name no fee (section 2.4), so a fee on top of the amount is recognized by its size: at most a twentieth. */
const isUsualFee = (more: number, requestedAmount: Units): boolean => more > 0 && more * 20 <= requestedAmount;

/** Whether a record is of another currency than the naira. */
export const isOtherCurrency = ({ facts }: Evidence): boolean => facts.currency !== null && facts.currency !== 'NGN';

/** Whether the service was asked for something else, and for how much according to the last record. */
export function askedMismatchOf(requestedAmount: Units, bookings: readonly Booking[]) {
  const records = inOrder(recordsOfOtherAsk(requestedAmount, bookings));
  return { askedMismatch: records.length > 0, askedAtService: latest(records, (facts) => facts.asked) };
}
