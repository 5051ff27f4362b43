import type { Units } from '../base/money.ts';
import { type Evidence, eventOf } from './evidence.ts';
import { inOrder, isReceived, isSet, latest } from './evidence-rules.ts';

/** One transaction of the service (`refid`) that concerns an account, made of all its records. */
export interface Booking {
  /** Null where no record of the account names one. */
  readonly refid: string | null;
  /** Amount received; 0 for none. */
  readonly amount: Units;
  /** What may have come beyond `amount`: further transfers that its events name, which no read has confirmed. */
  readonly further: Units;
  readonly standing: 'standing' | 'reversing' | 'reversed';
  /** `meta.fee` of the latest record with this amount. A fee above the amount received is ignored. */
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
    const refid = latest(own, (facts) => facts.refid);
    const arrivals = own.filter(isReceived);
    const { amount, further } = amountReceived(arrivals);
    const saying = own.filter(({ facts }) => facts.amount === amount);
    const fee = latest(byStamp(saying), (facts) => facts.fee);
    return { refid, amount, further, standing: standingOf(own), fee, records: own, arrivals };
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
export function isOneBooking(some: readonly Evidence[], others: readonly Evidence[]): boolean {
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
export function amountReceived(arrivals: readonly Evidence[]): Pick<Booking, 'amount' | 'further'> {
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
const timeOfRecord = ({ happenedAt, observedAt }: Evidence) => happenedAt ?? observedAt;

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

/** Reversed stays reversed; a reversal under way ends only when a later record takes it back. */
function standingOf(records: readonly Evidence[]): Booking['standing'] {
  if (records.some(({ facts }) => isSet(facts.flags.reversed))) return 'reversed';
  const withReversing = records.filter(({ facts }) => isSet(facts.flags.isreversing) || facts.flags.isreversing === 0);
  const last = withReversing.at(-1);
  const together = withReversing.filter((record) => record.observedAt === last?.observedAt);
  return together.some(({ facts }) => isSet(facts.flags.isreversing)) ? 'reversing' : 'standing';
}
