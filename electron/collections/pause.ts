import type { Failure } from '../shared/failure.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';

const BASE = 500;
/** Short, so that a payment is found within seconds after the service is back: one look at a time is no burden. */
const CAP = 6_000;
/** After so many failures in a row, some minutes, it will not be back in a moment: the cap doubles every so many. */
const [PATIENT_AFTER, DOUBLES_EVERY] = [80, 20];
const LONGEST_CAP = 30_000;
/** Who says "too many" without saying how long to wait is given this. */
const RATE_LIMITED: Ms = seconds(10);

/**
 * How long to leave the service alone after this many failures in a row: half of a doubling ceiling and a random part
 * of the other half, never less than it asked for itself. `random` gives 0..1.
 */
export function pauseAfter(failures: number, { code, retryAfterMs = 0 }: Failure, random: () => number): Ms {
  const ceiling = Math.min(capAfter(failures), BASE * 2 ** Math.min(failures, 10));
  const floor = code === 'rate-limited' && retryAfterMs === 0 ? RATE_LIMITED : retryAfterMs;
  return ms(Math.round(Math.max(floor, (ceiling / 2) * (1 + random()))));
}

const capAfter = (failures: number): number =>
  Math.min(LONGEST_CAP, CAP * 2 ** Math.max(0, (failures - PATIENT_AFTER) / DOUBLES_EVERY));
