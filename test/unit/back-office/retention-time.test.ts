import { expect, it } from 'vitest';
import { retentionTime } from '../../../electron/shared/back-office/customer-data.ts';

const NOW = Date.UTC(2026, 10, 22);
const YEAR = 365 * 24 * 3_600_000;

it.each([
  ['a service that sends a date years ahead', NOW, YEAR, NOW],
  ['a computer that was set years ahead', NOW + YEAR, -YEAR, NOW],
  ['a service that sends a date years ago', NOW, -YEAR, NOW - YEAR],
  ['clocks that agree', NOW, 0, NOW],
])('erases nobody early with %s', (_, wall, offset, expectedTime) => {
  expect(retentionTime(wall, offset)).toBe(expectedTime);
});
