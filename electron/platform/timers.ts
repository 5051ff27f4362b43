import { type Ms, ms } from '../shared/base/units.ts';

/** This process's timers, for parts that are given theirs so that tests can turn them by hand. */
export const timers = {
  setTimer: (run: () => void, delay: Ms | number): unknown => setTimeout(run, delay),
  clearTimer: (timer: unknown): void => clearTimeout(timer as NodeJS.Timeout),
};

export interface Timers {
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
}

/** Returns the value of a promise, or another one where that takes longer than `limit`, in ms. */
export async function within<T, U>(
  limit: number,
  work: Promise<T>,
  otherwise: U,
  { setTimer, clearTimer }: Timers = timers,
): Promise<T | U> {
  const late = Promise.withResolvers<U>();
  const timer = setTimer(() => late.resolve(otherwise), ms(limit));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimer(timer);
  }
}
