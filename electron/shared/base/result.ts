import { type Failure, type FailureCode, failure } from './failure.ts';

/** Result of every call that may fail: a value, or a failure as a value. */
export type Result<T, F = Failure> = Ok<T> | Err<F>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Err<F> {
  readonly ok: false;
  readonly failure: F;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <F>(failure: F): Err<F> => ({ ok: false, failure });

/** Returns what `next` makes of a value; a failure as it is. */
export const andThen = <T, F, R>(result: Result<T, F>, next: (value: T) => R): R | Err<F> =>
  result.ok ? next(result.value) : result;

/** As `andThen`, for a step that cannot fail. */
export const mapOk = <T, F, U>(result: Result<T, F>, change: (value: T) => U): Result<U, F> =>
  andThen(result, (value) => ok(change(value)));

export const failureOf = <T, F>(result: Result<T, F>): F | null => (result.ok ? null : result.failure);

/** Returns the first failure; ok where there is none. */
export const allOk = <F>(...results: readonly Result<unknown, F>[]): Result<void, F> =>
  results.find((result): result is Err<F> => !result.ok) ?? ok(undefined);

/** A failure with the error that caused it. The cause is only logged in main: it is neither sent nor compared. */
export const failureFrom = (code: FailureCode, cause: unknown, more?: Omit<Failure, 'code'>): Failure =>
  Object.defineProperty(failure(code, more), 'cause', { value: cause });

export const causeOf = (from: Failure): unknown => ('cause' in from ? from.cause : undefined);

export function fromThrowable<T>(run: () => T, code: FailureCode = 'unexpected'): Result<T> {
  try {
    return ok(run());
  } catch (error) {
    return err(failureFrom(code, error));
  }
}
