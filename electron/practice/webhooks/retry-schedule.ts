const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, ... failed attempt (section 10). */
const waits: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
const JITTER = 0.1;

/**
 * How long to wait after the `failed`-th failed attempt (1 for the first), in milliseconds, `speed` times faster and
 * with ±10 % jitter from `random` in [0, 1). Null when there is no further attempt.
 */
export function retryDelay(failed: number, speed: number, random: () => number): number | null {
  const wait = waits[failed - 1];
  return wait === undefined ? null : Math.round((wait * (1 + JITTER * (2 * random() - 1))) / speed);
}
