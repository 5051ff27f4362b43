import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks } from '../../../renderer/components/bar-chart.tsx';
import { forAny } from '../../support/for-any.ts';

it.each([
  [0, [0]],
  [Number.NaN, [0]],
  [4, [0, 1, 2, 3, 4]],
  [18_500, [0, 5_000, 10_000, 15_000, 20_000]],
  [7, [0, 2, 4, 6, 8]],
])('draws a chart up to %d with lines at %j', (most, lines) => expect(axisTicks(most)).toEqual(lines));

it('divides an axis into at most five lines, the last not below the highest bar', () =>
  forAny([fc.double({ min: 0.01, max: 1e12, noNaN: true })], (most) => {
    const lines = axisTicks(most);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
  }));
