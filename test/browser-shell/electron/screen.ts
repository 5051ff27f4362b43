import { EventEmitter } from 'node:events';
import { computer } from '../computer.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ShellDisplay {
  readonly id: number;
  readonly label: string;
  readonly bounds: Area;
  readonly workArea: Area;
  readonly workAreaSize: Pick<Area, 'width' | 'height'>;
  readonly size: Pick<Area, 'width' | 'height'>;
  readonly scaleFactor: number;
  readonly internal: boolean;
}

export interface Monitor {
  /** Its pixels, as the maker counts them. */
  readonly width: number;
  readonly height: number;
  /** The scaling chosen in the system: 1.25 for 125 %. */
  readonly scale?: number;
  /** The height of the taskbar in pixels that do not depend on the scaling. */
  readonly taskbar?: number;
}

const MONITOR: Monitor = { width: 1280, height: 800 };

/**
 * The number of a display. On X11 it is maker << 40 | model << 8 | output in 64 bits, which Electron passes as a double
 * (chromium/chromium ui/display/util/display_util.cc, GenerateDisplayID; electron/electron
 * shell/common/gin_converters/gfx_converter.cc): equal monitors of most makers get one number. Elsewhere it has 32 bits.
 */
function numberOf(place: number): number {
  if (computer.system !== 'linux' || computer.wayland) return 2_528_732_444 + place;
  // The letters AUO, of a panel, and HWP, of Hewlett-Packard, as monitors encode them.
  const [maker, model] = place === 0 ? [0x06afn, 0x3d_8fn] : [0x22f0n, 0x31_5f_a2n];
  return Number((maker << 40n) | (model << 8n) | BigInt(66 + place));
}

/** Displays are arranged side by side; the first is the built-in one. */
function displaysOf(monitors: readonly Monitor[]): ShellDisplay[] {
  const displays: ShellDisplay[] = [];
  for (const [place, { width, height, scale = 1, taskbar = 0 }] of monitors.entries()) {
    const lastBounds = displays.at(-1)?.bounds;
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
    const at = { x: lastBounds ? lastBounds.x + lastBounds.width : 0, y: 0 };
    const workAreaSize = { ...size, height: size.height - taskbar };
    displays.push({
      id: numberOf(place),
      label: place === 0 ? 'Built-in' : `Screen ${place + 1} of the shell`,
      bounds: { ...at, ...size },
      workArea: { ...at, ...workAreaSize },
      workAreaSize,
      size,
      scaleFactor: scale,
      internal: place === 0,
    });
  }
  return displays;
}

/**
 * What Chromium gives for a display where there is none, as on Windows after a remote login ended: no number, no size
 * (chromium/chromium ui/display/win/screen_win.cc, GetPrimaryScreenWinDisplay).
 */
const nothing = { x: 0, y: 0, width: 0, height: 0 };
const NO_DISPLAY: ShellDisplay = {
  id: -1,
  label: '',
  bounds: nothing,
  workArea: nothing,
  scaleFactor: 1,
  internal: false,
  size: { width: 0, height: 0 },
  workAreaSize: { width: 0, height: 0 },
};

const sharedLength = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

/** `screen`: as many displays as were plugged in. A tab is on none of them; its window only reports it. */
class ShellScreen extends EventEmitter {
  displays: readonly ShellDisplay[] = displaysOf([MONITOR]);

  getPrimaryDisplay(): ShellDisplay {
    return this.displays[0] ?? NO_DISPLAY;
  }
  getAllDisplays(): readonly ShellDisplay[] {
    return this.displays;
  }
  /** The one that most of the rectangle is on. */
  getDisplayMatching({ x, y, width, height }: Area): ShellDisplay {
    const overlap = ({ bounds }: ShellDisplay) =>
      sharedLength(x, width, bounds.x, bounds.width) * sharedLength(y, height, bounds.y, bounds.height);
    return this.displays.toSorted((a, b) => overlap(b) - overlap(a))[0] ?? NO_DISPLAY;
  }

  /** The shell's own: plugs in so many monitors of the usual size, and unplugs all others. */
  plugIn(count: number): void {
    this.arrange(Array.from({ length: count }, () => MONITOR));
  }

  /** The shell's own: the monitors that are plugged in, from left to right. Emits what changed, as Electron does. */
  arrange(monitors: readonly Monitor[]): void {
    const before = this.displays;
    this.displays = displaysOf(monitors);
    for (const display of before.slice(this.displays.length)) this.emit('display-removed', {}, display);
    for (const display of this.displays.slice(before.length)) this.emit('display-added', {}, display);
    for (const [place, display] of this.displays.entries()) {
      const earlier = before[place];
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(display))
        this.emit('display-metrics-changed', {}, display, ['bounds', 'workArea', 'scaleFactor']);
    }
  }
}

export const screenPart = new ShellScreen();
