import { inOrder } from './arrival.ts';
import { hasArrived } from './booking-sums.ts';
import type { Booking } from './bookings.ts';
import type { Units } from './money.ts';

/**
 * The service was asked for something else than this till asked, which neither the amount nor a fee that the customer
 * bears explains. A further transfer may have a record of its own, that asks for what came.
 */
export function isAskedMismatch(asked: Units, bookings: readonly Booking[]): boolean {
  const paid = bookings.filter(hasArrived);
  const [first] = inOrder(paid.flatMap(({ arrivals }) => arrivals));
  const further = paid.filter(({ arrivals }) => first && !arrivals.includes(first));
  return bookings.some((booking) =>
    booking.records.some(({ facts }) => {
      if (facts.currency !== null && facts.currency !== 'NGN') return true;
      if (facts.asked === null || further.includes(booking)) return false;
      return ![facts.asked, facts.amount, facts.asked - (booking.fee ?? 0)].includes(asked);
    }),
  );
}
