import { expect, it } from 'vitest';
import { within } from '../../../electron/platform/timers.ts';

it('ends with the value of a promise that is in time, and takes the timer back', async () => {
  const clearedTimers: unknown[] = [];
  const heldTimers = { setTimer: () => 'timer', clearTimer: (timer: unknown) => void clearedTimers.push(timer) };
  expect(await within(1_000, Promise.resolve('work'), 'late', heldTimers)).toBe('work');
  await expect(within(1_000, Promise.reject(new Error('no')), 'late', heldTimers)).rejects.toThrow('no');
  expect(clearedTimers).toEqual(['timer', 'timer']);
});

it('ends with the other value after the limit', async () => {
  expect(await within(1, new Promise<string>(() => undefined), 'late')).toBe('late');
});
