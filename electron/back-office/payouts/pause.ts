import type { Failure } from '../../shared/failure.ts';
import { hours, minutes } from '../../shared/units.ts';

/** How often the till looks whether a payout is due. */
export const TICK = minutes(5);

/** These say something of that one payout; every other failure says that asking more would help nobody. */
const ofThatOne: ReadonlySet<string> = new Set(['not-found', 'rejected', 'bad-answer', 'invalid-input']);

/** Waits longer after each failure in a row, and as long as the service asks. */
export function createPause(mono: () => number) {
  let until = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return {
    over: () => mono() >= until,
    /** Null: it went well. Answers whether more may be asked. */
    heard(problem: Failure | null): boolean {
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
