import { hours, type Ms, ms } from '../shared/units.ts';

const NIGHT_HOUR = 3;

/** Until the next three o'clock in the morning here, and at least an hour. */
export function untilNight(now: number): Ms {
  const night = new Date(now + hours(1));
  if (night.getHours() >= NIGHT_HOUR) night.setDate(night.getDate() + 1);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  return ms(Math.max(night.getTime() - now, hours(1)));
}
