import type { Booking } from './bookings.ts';
import type { Evidence } from './evidence.ts';
import type { Units } from './money.ts';

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
  if (kept.length === bookings.length || (kept.some(hasArrived) && sumOf(kept, asked) >= asked))
    return { counted: kept, standing: 'standing' as const };
  const isBack = bookings.some((booking) => booking.standing === 'reversed');
  return { counted: bookings, standing: isBack ? ('reversed' as const) : ('reversing' as const) };
}

/**
 * Returns the gross sum. Transactions known only by reads and others known only by events may be the same under two
 * names, or a further transfer may be an old one reported late: neither completes a partial payment.
 */
export function sumOf(bookings: readonly Booking[], asked: Units): Units {
  const only = (source: Evidence['source']) =>
    bookings.filter((each) => hasArrived(each) && each.arrivals.every((record) => record.source === source));
  const [read, listed] = [total(only('read'), amountOf), total(only('event'), amountOf)];
  const certain = total(bookings, amountOf) - Math.min(read, listed);
  return (certain < asked ? certain : total(bookings, (each) => each.amount + each.further)) as Units;
}

const amountOf = ({ amount }: Booking) => amount;
