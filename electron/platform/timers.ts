import type { Ms } from '../shared/base/units.ts';

/** This process's timers, for parts that are given theirs so that tests can turn them by hand. */
export const timers = {
  setTimer: (run: () => void, delay: Ms | number): unknown => setTimeout(run, delay),
  clearTimer: (timer: unknown): void => clearTimeout(timer as NodeJS.Timeout),
};
