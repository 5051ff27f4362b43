import { expect, it } from 'vitest';
import { killAll } from './kills.ts';
import { points } from './points.ts';
import { complaints } from './table.ts';

it(`loses and doubles nothing when the till is killed at each of ${points.length} points and at random moments`, {
  timeout: 180_000,
}, async () => {
  const planned = [...points, null, null, null, null];
  const kills = await killAll(planned, { seed: 7, lanes: 2 });
  expect(complaints(kills)).toEqual([]);
  expect(kills).toHaveLength(planned.length);
  // The kills did lose responses: there was something to settle.
  expect(kills.reduce((sum, { findings }) => sum + findings.unknown, 0)).toBeGreaterThan(4);
});
