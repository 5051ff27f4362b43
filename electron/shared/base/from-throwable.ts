import { type Failure, type FailureCode, failure } from './failure.ts';
import { err, ok, type Result } from './result.ts';

/** A failure with the error that caused it. The cause is only logged in main: it is neither sent nor compared. */
export const failureFrom = (code: FailureCode, cause: unknown, more: Omit<Failure, 'code'> = {}): Failure =>
  Object.defineProperty(failure(code, more), 'cause', { value: cause });

/** Returns the error a failure comes from, or undefined. */
export const causeOf = (from: Failure): unknown => ('cause' in from ? from.cause : undefined);

/** Returns what `run` returns, or the failure with what it threw as its cause. */
export function fromThrowable<T>(run: () => T, code: FailureCode = 'unexpected'): Result<T> {
  try {
    return ok(run());
  } catch (error) {
    return err(failureFrom(code, error));
  }
}
