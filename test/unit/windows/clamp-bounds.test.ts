import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../../electron/settings/settings.ts';
import { clampBounds, leastSize, MIN_SIZE } from '../../../electron/windows/clamp-bounds.ts';
import { forAny } from '../../support/for-any.ts';

const main: Bounds = { x: 0, y: 25, width: 1920, height: 1015 };
const right: Bounds = { x: 1920, y: 0, width: 2560, height: 1400 };

it('limits the window to a least size that fits each of the displays', () => {
  expect(leastSize([main, { x: 0, y: 0, width: 1093, height: 566 }])).toEqual(MIN_SIZE);
  expect(leastSize([main, { x: 0, y: 0, width: 780, height: 391 }])).toEqual({ width: 780, height: 391 });
  expect(leastSize([])).toEqual(MIN_SIZE);
});

describe('the bounds of the window', () => {
  it.each<[string, Bounds | undefined, readonly Bounds[], Bounds]>([
    ['first time: in the middle', undefined, [main], { x: 320, y: 133, width: 1280, height: 800 }],
    [
      'where it was',
      { x: 100, y: 100, width: 1300, height: 700 },
      [main],
      { x: 100, y: 100, width: 1300, height: 700 },
    ],
    [
      'on the second display',
      { x: 2000, y: 50, width: 1300, height: 700 },
      [main, right],
      { x: 2000, y: 50, width: 1300, height: 700 },
    ],
    [
      'second display gone: in the middle of the first',
      { x: 2000, y: 50, width: 1300, height: 700 },
      [main],
      { x: 320, y: 133, width: 1280, height: 800 },
    ],
    [
      'half off the edge: drawn in',
      { x: -500, y: -90, width: 1300, height: 700 },
      [main],
      { x: 0, y: 25, width: 1300, height: 700 },
    ],
    [
      'across two: on the one it is most on',
      { x: 1000, y: 100, width: 1300, height: 700 },
      [main, right],
      { x: 620, y: 100, width: 1300, height: 700 },
    ],
    [
      'too small: the least that is usable',
      { x: 10, y: 30, width: 5, height: 5 },
      [main],
      { x: 10, y: 30, ...MIN_SIZE },
    ],
    ['too large: the display', { x: 0, y: 0, width: 9_000, height: 9_000 }, [main], main],
    [
      'a display below the least: all of it',
      { x: 0, y: 0, width: 1200, height: 700 },
      [{ x: 0, y: 0, width: 800, height: 600 }],
      { x: 0, y: 0, width: 800, height: 600 },
    ],
    ['no display known', undefined, [], { x: 0, y: 0, width: 1280, height: 800 }],
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
