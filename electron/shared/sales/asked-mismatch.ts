import type { Units } from '../base/money.ts';
import { hasArrived } from './booking-sums.ts';
import type { Booking } from './bookings.ts';
import type { Evidence } from './evidence.ts';
import { inOrder, isReceived, latest } from './evidence-rules.ts';

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
