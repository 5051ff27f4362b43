import { hours } from '../../shared/base/units.ts';

/** Customers of this till that the other tills may have erased here in a day. */
const MOST_A_DAY = 100;

/**
 * Limits what the other tills may have erased here: what is erased is gone for good, and any till with the shop's key
 * can ask for all of it. The rest waits for the next day; retention, and this till's own erasures, are not limited.
 */
export function limitErasures(erase: (customer: string) => boolean, mono: () => number): typeof erase {
  let since = Number.NEGATIVE_INFINITY;
  let erased = 0;
  return (customer) => {
    if (mono() - since >= hours(24)) [since, erased] = [mono(), 0];
    if (erased >= MOST_A_DAY || !erase(customer)) return false;
    erased += 1;
    return true;
  };
}
