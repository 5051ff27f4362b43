import type { Bounds } from '../settings/settings.ts';

/** The checkout screen does not fit below this size: a display of 1024x600 without its taskbar and the window's title. */
export const MIN_SIZE = { width: 1024, height: 560 } as const;
const FIRST_SIZE = { width: 1280, height: 800 } as const;
/** The displays of old and cheap computers, and larger ones that are scaled. Smaller ones are filled. */
const LARGE_DISPLAY = { width: 1366, height: 768 } as const;

/**
 * Returns where to open the window: its saved bounds, moved completely onto the display it mostly was on; the middle of
 * the first display when that one is disconnected. `displays` are work areas, the primary first, not empty; `least` is
 * the smallest size in which the window can be used.
 */
export function clampBounds(
  wantedArea: Bounds | undefined,
  displays: readonly Bounds[],
  least: Size = MIN_SIZE,
): Bounds {
  const [primary] = displays;
  if (!primary) return { x: 0, y: 0, ...FIRST_SIZE };
  const home = wantedArea && mostOn(wantedArea, displays);
  if (!wantedArea || !home) return centredArea(sizeWithin(FIRST_SIZE, primary, least), primary);
  const size = sizeWithin(wantedArea, home, least);
  return {
    x: within(wantedArea.x, home.x, home.x + home.width - size.width),
    y: within(wantedArea.y, home.y, home.y + home.height - size.height),
    ...size,
  };
}

export type Size = Pick<Bounds, 'width' | 'height'>;

/**
 * Returns the size below which the window cannot be made. Electron makes a window at least this large whatever its bounds
 * are (electron/electron shell/browser/native_window.cc, InitFromOptions), so it fits each of the work areas.
 */
export const leastSize = (displays: readonly Bounds[]): Size => ({
  width: Math.min(MIN_SIZE.width, ...displays.map(({ width }) => width)),
  height: Math.min(MIN_SIZE.height, ...displays.map(({ height }) => height)),
});

/** Whether the window fills a display of this size (the whole of it, with its taskbar) the first time it is opened. */
export const isSmall = ({ width, height }: Size): boolean =>
  width < LARGE_DISPLAY.width || height < LARGE_DISPLAY.height;

const within = (value: number, low: number, high: number) => Math.round(Math.max(low, Math.min(value, high)));

const sizeWithin = (wantedSize: Size, display: Size, least: Size): Size => ({
  width: Math.min(Math.max(Math.round(wantedSize.width), least.width), display.width),
  height: Math.min(Math.max(Math.round(wantedSize.height), least.height), display.height),
});

const centredArea = (size: Size, display: Bounds): Bounds => ({
  x: Math.round(display.x + (display.width - size.width) / 2),
  y: Math.round(display.y + (display.height - size.height) / 2),
  ...size,
});

const sharedLength = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

const overlap = (a: Bounds, b: Bounds) =>
  sharedLength(a.x, a.width, b.x, b.width) * sharedLength(a.y, a.height, b.y, b.height);

function mostOn(wantedArea: Bounds, displays: readonly Bounds[]): Bounds | undefined {
  const [best] = displays.toSorted((a, b) => overlap(wantedArea, b) - overlap(wantedArea, a));
  return best && overlap(wantedArea, best) > 0 ? best : undefined;
}
