import { expect, it } from 'vitest';
import { msUntilNightlyRun } from '../../../electron/journal/maintenance/maintenance.ts';
import { hours, minutes } from '../../../electron/shared/base/units.ts';

/** A moment by the clock of the shop in Lagos, which is an hour ahead of UTC. */
const inShop = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 1, minute);

it.each([
  ['9 in the morning', inShop(9), hours(18)],
  ['midnight', inShop(0), hours(3)],
  ['2 at night', inShop(2), hours(1)],
  ['five minutes before', inShop(2, 55), hours(24) + minutes(5)],
  ['3 at night itself', inShop(3), hours(24)],
  ['half past eleven in the evening', inShop(23, 30), hours(3) + minutes(30)],
])('waits for 3 o’clock in Lagos from %s, whatever the zone of the computer', (_when, now, wait) => {
  const zone = process.env.TZ;
  for (const TZ of ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
    process.env.TZ = TZ;
    expect(msUntilNightlyRun(now)).toBe(wait);
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
