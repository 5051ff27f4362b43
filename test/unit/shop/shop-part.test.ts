import { expect, it, vi } from 'vitest';
import { minutes } from '../../../electron/shared/base/units.ts';
import type { Session } from '../../../electron/shop/database.ts';
import { roundsOf } from '../../../electron/shop/shop-part.ts';
import { partial } from '../../support/partial.ts';

it('begins a part again a minute after the database refused it, also where the clock was set back meanwhile', async () => {
  let wall = Date.UTC(2026, 10, 21, 13);
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  let beginCount = 0;
  const part = async () => {
    beginCount += 1;
    throw Object.assign(new Error('a lock is held'), { code: '55P03' });
  };
  const round = roundsOf(part, partial<Session>({}), () => undefined);
  await round();
  await round();
  expect(beginCount).toBe(1);
  const later = performance.now() + minutes(1);
  wall -= 24 * 3_600_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await round();
  expect(beginCount).toBe(2);
});
