import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../../electron/settings/settings.ts';
import { clampBounds, leastSize, MIN_SIZE } from '../../../electron/windows/clamp-bounds.ts';
import { forAny } from '../../support/for-any.ts';

const at = (x: number, y: number, width: number, height: number): Bounds => ({ x, y, width, height });
const main = at(0, 25, 1920, 1015);
const right = at(1920, 0, 2560, 1400);

it('limits the window to a least size that fits each of the displays', () => {
  expect(leastSize([main, { x: 0, y: 0, width: 1093, height: 566 }])).toEqual(MIN_SIZE);
  expect(leastSize([main, { x: 0, y: 0, width: 780, height: 391 }])).toEqual({ width: 780, height: 391 });
  expect(leastSize([])).toEqual(MIN_SIZE);
});

describe('the bounds of the window', () => {
  it.each<[string, Bounds | undefined, readonly Bounds[], Bounds]>([
    ['first time: in the middle', undefined, [main], at(320, 133, 1280, 800)],
    ['where it was', at(100, 100, 1300, 700), [main], at(100, 100, 1300, 700)],
    ['on the second display', at(2000, 50, 1300, 700), [main, right], at(2000, 50, 1300, 700)],
    ['second display gone: in the middle of the first', at(2000, 50, 1300, 700), [main], at(320, 133, 1280, 800)],
    ['half off the edge: drawn in', at(-500, -90, 1300, 700), [main], at(0, 25, 1300, 700)],
    ['across two: on the one it is most on', at(1000, 100, 1300, 700), [main, right], at(620, 100, 1300, 700)],
    ['too small: the least that is usable', at(10, 30, 5, 5), [main], { x: 10, y: 30, ...MIN_SIZE }],
    ['too large: the display', at(0, 0, 9_000, 9_000), [main], main],
    ['a display below the least: all of it', at(0, 0, 1200, 700), [at(0, 0, 800, 600)], at(0, 0, 800, 600)],
    ['no display known', undefined, [], at(0, 0, 1280, 800)],
  ])('places the window: %s', (_what, savedBounds, displays, expectedBounds) =>
    expect(clampBounds(savedBounds, displays)).toEqual(expectedBounds),
  );

  it('places the window in whole pixels, wholly on one display', () => {
    const size = fc.integer({ min: 1, max: 8_000 });
    const place = fc.integer({ min: -20_000, max: 20_000 });
    const area = fc.record({ x: place, y: place, width: size, height: size });
    const wantedBounds = fc.record({
      x: place,
      y: place,
      width: fc.double({ min: 0, max: 20_000, noNaN: true }),
      height: size,
    });
    forAny(
      [fc.option(wantedBounds, { nil: undefined }), fc.array(area, { minLength: 1, maxLength: 4 })],
      (bounds, displays) => {
        const openedBounds = clampBounds(bounds, displays);
        expect(Object.values(openedBounds).every(Number.isInteger)).toBe(true);
        const inside = displays.some(
          ({ x, y, width, height }) =>
            openedBounds.x >= x &&
            openedBounds.y >= y &&
            openedBounds.x + openedBounds.width <= x + width &&
            openedBounds.y + openedBounds.height <= y + height,
        );
        expect(inside).toBe(true);
      },
    );
  });
});
