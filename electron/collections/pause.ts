import type { Failure } from '../shared/failure.ts';
import { type Ms, ms, seconds } from '../shared/units.ts';

const BASE = 500;
const CAP = 30_000;
const BREAKER = 5;

/**
 * How long to leave the service alone after a failure: full jitter under a doubling cap, never less than it asked
 * for itself, and at least ten seconds once five in a row failed. `random` gives 0..1.
 */
export function pauseAfter(failures: number, { retryAfterMs = 0 }: Failure, random: () => number): Ms {
  const ceiling = Math.min(CAP, BASE * 2 ** Math.min(failures, 10));
  const floor = failures >= BREAKER ? seconds(10) : 0;
  return ms(Math.round(Math.max(retryAfterMs, floor, ceiling * random())));
}
