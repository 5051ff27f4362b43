import { hours, type Ms, ms } from '../../shared/base/units.ts';
import { shopDayOf, shopDayStart } from '../../shared/shop/shop-day.ts';

const NIGHT_HOUR = hours(3);
const SOONEST = hours(1);

/** Returns the time until the next three o'clock in the morning in the shop's zone that is at least an hour away. */
export function msUntilNightlyRun(now: number): Ms {
  const soonest = now + SOONEST;
  const today = shopDayOf(soonest);
  const tonight = shopDayStart(today) + NIGHT_HOUR;
  return ms((tonight >= soonest ? tonight : shopDayStart(today + 1) + NIGHT_HOUR) - now);
}
