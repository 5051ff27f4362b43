import { afterEach, expect, vi } from 'vitest';
import { FIXED_NOW } from './fixed-now.ts';

/**
 * Setup of every unit and component test: `Date` is always the same moment and never moves by itself, so that no result
 * depends on the day or on how fast the computer is. A test that needs time to pass uses `vi.useFakeTimers`, which
 * starts at that moment. Timers are real otherwise.
 */
const withoutClock = (RealDate: DateConstructor): DateConstructor =>
  // Without an argument it is `FIXED_NOW`; with one it is the real constructor.
  new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [FIXED_NOW], newTarget),
    apply: () => new RealDate(FIXED_NOW).toString(),
    get: (target, name) => (name === 'now' ? () => FIXED_NOW : Reflect.get(target, name)),
  });

// Files of one project share a process, so this runs more than once in it.
if (Date.now() !== FIXED_NOW) globalThis.Date = withoutClock(Date);

afterEach(() => {
  vi.useRealTimers();
  expect(Date.now(), 'the clock after the test').toBe(FIXED_NOW);
});
