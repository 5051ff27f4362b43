import { expect, it, vi } from 'vitest';
import { msUntilNightlyRun } from '../../../electron/journal/maintenance/maintenance.ts';
import { hours, minutes } from '../../../electron/shared/base/units.ts';

/** A moment by the clock of the shop in Lagos, which is an hour ahead of UTC. */
const inShop = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 1, minute);

/** Each with the minutes by which it is behind UTC in November. */
const zones = { 'America/New_York': 300, 'Asia/Tokyo': -540, 'Pacific/Kiritimati': -840 };

it.each([
  ['9 in the morning', inShop(9), hours(18)],
  ['midnight', inShop(0), hours(3)],
  ['2 at night', inShop(2), hours(1)],
  ['five minutes before', inShop(2, 55), hours(24) + minutes(5)],
  ['3 at night itself', inShop(3), hours(24)],
  ['half past eleven in the evening', inShop(23, 30), hours(3) + minutes(30)],
])('waits for 3 o’clock in Lagos from %s, whatever the zone of the computer', (_when, now, wait) => {
  for (const [zone, behindUtc] of Object.entries(zones)) {
    vi.stubEnv('TZ', zone);
    expect(new Date(now).getTimezoneOffset()).toBe(behindUtc);
    expect(msUntilNightlyRun(now)).toBe(wait);
  }
});
