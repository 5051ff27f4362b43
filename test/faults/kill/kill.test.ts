import { expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { killAll } from './kills.ts';
import { points } from './points.ts';
import { complaints } from './run.ts';

/** `npm run test:deep` kills at every point and at four random moments. */
const plannedPoints = isDeep
  ? [...points, null, null, null, null]
  : [...points.filter((_, index) => index % 3 === 0), null, null];

it('loses and doubles nothing when the till is killed at named points and at random moments', async () => {
  const kills = await killAll(plannedPoints, { seed: 7, lanes: 2 });
  expect(complaints(kills)).toEqual([]);
  expect(kills).toHaveLength(plannedPoints.length);
  // The kills did lose responses: there was something to settle.
  expect(kills.reduce((sum, { findings }) => sum + findings.unknown, 0)).toBeGreaterThan(0);
});
