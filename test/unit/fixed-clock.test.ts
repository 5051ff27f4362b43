import { expect, it, vi } from 'vitest';

/** The day that every unit and component test runs on. */
const AT = Date.UTC(2026, 10, 21, 13, 2, 0);

it('stops the clock that product code reads', () => {
  expect(Date.now()).toBe(AT);
  expect([new Date().toISOString(), Date()]).toEqual([new Date(AT).toISOString(), new Date(AT).toString()]);
});

it('leaves dates that are given alone', () => {
  expect([new Date(5).getTime(), new Date('2027-01-01T00:00:00Z').getTime()]).toEqual([5, Date.UTC(2027, 0, 1)]);
  expect(new Date()).toBeInstanceOf(Date);
});

it('starts fake timers at the same moment, and stops again after them', () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
  expect(Date.now()).toBe(AT + 1_000);
  vi.useRealTimers();
  expect(Date.now()).toBe(AT);
});
