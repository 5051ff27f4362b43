import type { Units } from '../base/money.ts';
import type { Booking } from './bookings.ts';
import type { Evidence } from './evidence.ts';

/** Whether any of its records shows that money was received. */
export const hasArrived = ({ arrivals }: Pick<Booking, 'arrivals'>) => arrivals.length > 0;
const total = (bookings: readonly Booking[], of: (booking: Booking) => number) =>
  bookings.reduce((sum, booking) => sum + of(booking), 0) as Units;

/** The service's fees of the bookings; null unless known for each one with money. */
export function feeOf(bookings: readonly Booking[]): Units | null {
  const arrived = bookings.filter(hasArrived);
  const fees = arrived.flatMap(({ fee }) => (fee === null ? [] : [fee]));
  if (fees.length === 0 || fees.length < arrived.length) return null;
  return fees.reduce((sum, fee) => sum + fee, 0) as Units;
}

/** Sum of the reversed bookings. */
export const sumReturned = (bookings: readonly Booking[]): Units =>
  total(bookings, (booking) => (booking.standing === 'reversed' ? booking.amount : 0));

/**
 * Returns the bookings that count, and their standing. Reversed or reversing money is left out where the remaining
 * bookings suffice.
 */
export function countedBookings(bookings: readonly Booking[], asked: Units) {
  const kept = bookings.filter((booking) => booking.standing === 'standing');
  if (kept.length === bookings.length || (kept.some(hasArrived) && sumOf(kept) >= asked))
    return { counted: kept, standing: 'standing' as const };
  const isBack = bookings.some((booking) => booking.standing === 'reversed');
  return { counted: bookings, standing: isBack ? ('reversed' as const) : ('reversing' as const) };
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

/** Returns what may have come beyond the certain sum. */
export const doubtfulOf = (bookings: readonly Booking[]): Units =>
  (total(bookings, (each) => each.amount + each.further) - sumOf(bookings)) as Units;

const amountOf = ({ amount }: Booking) => amount;
