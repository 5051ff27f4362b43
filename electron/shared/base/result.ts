import type { Failure } from './failure.ts';

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
