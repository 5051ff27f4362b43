import { describe, expect, it } from 'vitest';
import { retryDelay } from '../../../electron/practice/webhooks/sender.ts';

const middle = () => 0.5;
const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

describe('the retry schedule', () => {
  it('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h before retries of a delivery, and then tries no more', () => {
    expect(seconds.map((_, at) => retryDelay(at + 1, 1, middle))).toEqual(seconds.map((wait) => wait * 1_000));
    expect(retryDelay(8, 1, middle)).toBeNull();
  });

  it('varies the wait before a retry by ±10 %', () => {
    expect(retryDelay(1, 1, () => 0)).toBe(4_500);
    expect(retryDelay(1, 1, () => 1)).toBe(5_500);
  });

  it('runs faster on request', () => expect(retryDelay(2, 60, middle)).toBe(5_000));
});
