import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import { type AccountSubject, type Evidence, eventOf } from './evidence.ts';
import { inOrder, isLater, isReceived, isSet, latest } from './evidence-rules.ts';

/** One transaction of the service (`refid`) that concerns an account, made of all its records. */
export interface Booking {
  /** Amount received; 0 for none. */
  readonly amount: Units;
  /** What may have come beyond `amount`: further transfers that its events name, which no read has confirmed. */
  readonly further: Units;
  readonly standing: 'standing' | 'reversing' | 'reversed';
  /** `meta.fee` of the latest record with this amount. */
  readonly fee: Units | null;
  /** Oldest first. */
  readonly records: readonly Evidence[];
  /** Those of `records` that show money was received. */
  readonly arrivals: readonly Evidence[];
}

/**
 * The transactions of one account: different ones add up, and the same one seen twice (an event and then a read of it,
 * an update of an earlier event, a record under another `refid` after the service was migrated) is one. A record without
 * a `refid` counts as of the first transaction.
 */
export function bookingsOf(evidence: readonly Evidence[]): readonly Booking[] {
  return transactionsIn(inOrder(evidence)).map((own) => {
    const arrivals = own.filter(isReceived);
    const { amount, further } = amountReceived(arrivals);
    const saying = own.filter(({ facts }) => facts.amount === amount);
    const fee = latest(byStamp(saying), (facts) => facts.fee);
    return { amount, further, standing: standingOf(own), fee, records: own, arrivals };
  });
}

/** Groups the records of each transaction: by `refid`, and by whatever else names one booking. */
function transactionsIn(records: readonly Evidence[]): readonly (readonly Evidence[])[] {
  const first = records.filter(isReceived).find(hasRefid) ?? records.find(hasRefid);
  const byRefid = Map.groupBy(records, ({ facts }) => facts.refid ?? first?.facts.refid ?? null);
  const transactions: (readonly Evidence[])[] = [];
  for (const group of byRefid.values()) {
    const same = transactions.filter((other) => isOneBooking(other, group));
    for (const each of same) transactions.splice(transactions.indexOf(each), 1);
    transactions.push(inOrder([...same.flat(), ...group]));
  }
  return transactions;
}

/**
 * Whether records under two `refid`s are of one booking: they are of one event, or they name one `historyId` or one
 * debit with one amount.
 */
function isOneBooking(some: readonly Evidence[], others: readonly Evidence[]): boolean {
  const names = new Set(some.flatMap(bookingNames));
  return others.some((other) => bookingNames(other).some((name) => names.has(name)));
}

function bookingNames(record: Evidence): readonly string[] {
  const { amount, history, debit } = record.facts;
  const names = isEvent(record) ? [`event ${eventOf(record)}`] : [];
  if (amount !== null && history !== null) names.push(`history ${history} ${amount}`);
  if (amount !== null && debit !== null) names.push(`debit ${debit} ${amount}`);
  return names;
}

/** Old records may be seen late. A bank may book for a day to come: what the till saw has happened. */
const byStamp = (records: readonly Evidence[]) => {
  const at = ({ happenedAt, observedAt }: Evidence) => Math.min(happenedAt ?? observedAt, observedAt);
  return [...records].sort((a, b) => at(a) - at(b));
};

const hasRefid = ({ facts }: Evidence) => facts.refid !== null;

/**
 * Returns the amount of one transaction. A read holds the running total and decides, unless a newer event has more. An
 * event with less than is already booked is no total: with another debit it is a further transfer, otherwise a
 * repetition.
 */
function amountReceived(arrivals: readonly Evidence[]): Pick<Booking, 'amount' | 'further'> {
  const read = lastRead(arrivals);
  const newerArrivals = read ? arrivals.filter((each) => isNewer(each, read)) : arrivals.filter(isEvent);
  const events = newerArrivals.sort((a, b) => timeOfRecord(a) - timeOfRecord(b) || amountOf(a) - amountOf(b));
  let amount = read ? amountOf(read) : 0;
  let further = 0;
  const before = read ? [read] : [];
  for (const event of events) {
    if (amountOf(event) > amount) amount = amountOf(event);
    else if (before.every((each) => isAnotherDebit(each, event))) further += amountOf(event);
    before.push(event);
  }
  return { amount: amount as Units, further: further as Units };
}

const isEvent = ({ source }: Evidence) => source === 'event';
const amountOf = ({ facts }: Evidence): number => facts.amount ?? 0;
export const timeOfRecord = ({ happenedAt, observedAt }: Evidence): Ms => happenedAt ?? observedAt;

/** By the service's own stamps where all carry one, else as the till saw them; of two at one moment the smaller. */
function lastRead(arrivals: readonly Evidence[]): Evidence | null {
  const reads = arrivals.filter((each) => !isEvent(each));
  const hasTimes = reads.every(({ happenedAt }) => happenedAt !== null);
  const at = (each: Evidence) => (hasTimes ? (each.happenedAt ?? 0) : 0);
  const byTime = (a: Evidence, b: Evidence) =>
    at(a) - at(b) || a.observedAt - b.observedAt || amountOf(b) - amountOf(a);
  return reads.sort(byTime).at(-1) ?? null;
}

/** An event seen after the read, and not stamped before it. */
const isNewer = (event: Evidence, read: Evidence): boolean =>
  isEvent(event) &&
  event.observedAt > read.observedAt &&
  (event.happenedAt === null || read.happenedAt === null || event.happenedAt > read.happenedAt);

/** Whether both name different debits, ordered by the service's timestamps. */
const isAnotherDebit = (before: Evidence, event: Evidence): boolean =>
  before.facts.debit !== null &&
  event.facts.debit !== null &&
  before.facts.debit !== event.facts.debit &&
  before.happenedAt !== null &&
  event.happenedAt !== null &&
  before.happenedAt < event.happenedAt;

/**
 * Reversed stays reversed. A reversal under way ends only when a later read says that it is none, or a later event that the
 * money was received: other events have no flag that says whether the reversal is done (interface 2.3).
 */
function standingOf(records: readonly Evidence[]): Booking['standing'] {
  if (records.some(({ facts }) => isSet(facts.flags.reversed))) return 'reversed';
  const denials = records.filter(
    (record) => record.facts.flags.isreversing === 0 && (!isEvent(record) || isReceived(record)),
  );
  const isUnderWay = records.some(
    (each) => isSet(each.facts.flags.isreversing) && !denials.some((denial) => isLater(denial, each)),
  );
  return isUnderWay ? 'reversing' : 'standing';
}

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

const sumWith = (bookings: readonly Booking[], standing: Booking['standing']): Units =>
  sumOf(bookings.filter((booking) => booking.standing === standing));

export const sumReturned = (bookings: readonly Booking[]): Units => sumWith(bookings, 'reversed');

export const sumReversing = (bookings: readonly Booking[]): Units => sumWith(bookings, 'reversing');

/** The transactions of one account of a sale. */
export interface AccountBook {
  readonly account: AccountSubject;
  readonly bookings: readonly Booking[];
  /** Transactions that another account of the sale has under the same name: perhaps the same money. */
  readonly repeated: readonly Booking[];
}

/** Returns the transactions of each account. A transaction that is recorded for two accounts counts for the first one. */
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

export const arrivalsOf = ({ bookings }: AccountBook): readonly Evidence[] =>
  bookings.flatMap(({ arrivals }) => arrivals);

/** Doubt is within one account: what came on different accounts is different money. */
export const sumOfBooks = (books: readonly AccountBook[], sumOfAccount: typeof sumOf = sumOf): Units =>
  books.reduce((sum, { bookings }) => sum + sumOfAccount(bookings), 0) as Units;

/** Returns what may have come beyond the certain sum of all accounts. */
export const doubtfulIn = (books: readonly AccountBook[]): Units =>
  books.reduce((sum, { bookings, repeated }) => sum + doubtfulOf(bookings) + sumOf(repeated), 0) as Units;

/**
 * Returns the transactions that count, and their standing. Reversed or reversing money is left out where the remaining
 * transactions of all accounts suffice for `neededAmount`.
 */
export function countedBooks(books: readonly AccountBook[], neededAmount: Units) {
  const bookings = books.flatMap((book) => book.bookings);
  const standing = books.map((book) => ({
    ...book,
    bookings: book.bookings.filter((booking) => booking.standing === 'standing'),
  }));
  const isAllStanding = bookings.every((booking) => booking.standing === 'standing');
  const isEnough = standing.some((book) => arrivalsOf(book).length > 0) && sumOfBooks(standing) >= neededAmount;
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
  return (total(bookings, bookedAmount) - Math.min(onlyRead, onlyListed)) as Units;
}

/** The highest amount that records of one source name; 0 for none. */
const highest = (arrivals: readonly Evidence[], source: Evidence['source']): number =>
  Math.max(0, ...arrivals.filter((record) => record.source === source).map(({ facts }) => facts.amount ?? 0));

const doubtfulOf = (bookings: readonly Booking[]): Units =>
  (total(bookings, (each) => each.amount + each.further) - sumOf(bookings)) as Units;

const bookedAmount = ({ amount }: Booking) => amount;

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

export const isOtherCurrency = ({ facts }: Evidence): boolean => facts.currency !== null && facts.currency !== 'NGN';

/** Whether the service was asked for something else, and for how much according to the last record. */
export function askedMismatchOf(requestedAmount: Units, bookings: readonly Booking[]) {
  const records = inOrder(recordsOfOtherAsk(requestedAmount, bookings));
  return { askedMismatch: records.length > 0, askedAtService: latest(records, (facts) => facts.asked) };
}
