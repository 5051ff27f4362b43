import type { Failure } from '../../shared/base/failure.ts';
import { hours, minutes } from '../../shared/base/units.ts';

/** How often due payouts are checked for. */
export const TICK = minutes(5);

/** Failures of a single payout; any other failure pauses all reads. */
const ofThatOne: ReadonlySet<string> = new Set(['not-found', 'rejected', 'bad-answer', 'invalid-input']);

/** Backs off after consecutive failures, at least as long as the service asks. */
export function createPause(mono: () => number) {
  let until = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return {
    over: () => mono() >= until,
    /** Records a result (null for success) and returns whether reading may continue. */
    noteResult(problem: Failure | null): boolean {
      if (problem === null || ofThatOne.has(problem.code)) {
        failures = 0;
        return true;
      }
      until = mono() + Math.max(problem.retryAfterMs ?? 0, Math.min(hours(1), TICK * 2 ** failures));
      failures += 1;
      return false;
    },
  };
}
