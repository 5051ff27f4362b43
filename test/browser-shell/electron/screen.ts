import { EventEmitter } from 'node:events';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ShellDisplay {
  readonly id: number;
  readonly label: string;
  readonly bounds: Area;
  readonly workArea: Area;
  readonly workAreaSize: Pick<Area, 'width' | 'height'>;
  readonly size: Pick<Area, 'width' | 'height'>;
  readonly scaleFactor: number;
  readonly internal: boolean;
}

const SIZE = { width: 1280, height: 800 };

/** Displays are arranged side by side; the first is the built-in one. */
function displayAt(place: number): ShellDisplay {
  const bounds = { x: place * SIZE.width, y: 0, ...SIZE };
  const label = place === 0 ? 'Built-in' : `Screen ${place + 1} of the shell`;
  return {
    id: place + 1,
    label,
    bounds,
    workArea: bounds,
    workAreaSize: SIZE,
    size: SIZE,
    scaleFactor: 1,
    internal: place === 0,
  };
}

const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

/** `screen`: as many displays as were plugged in. A tab is on none of them; its window only reports it. */
export class ShellScreen extends EventEmitter {
  displays: readonly ShellDisplay[] = [displayAt(0)];

  getPrimaryDisplay(): ShellDisplay {
    return this.displays[0] ?? displayAt(0);
  }
  getAllDisplays(): readonly ShellDisplay[] {
    return this.displays;
  }
  /** The one that most of the rectangle is on. */
  getDisplayMatching({ x, y, width, height }: Area): ShellDisplay {
    const overlap = ({ bounds }: ShellDisplay) =>
      shared(x, width, bounds.x, bounds.width) * shared(y, height, bounds.y, bounds.height);
    return this.displays.toSorted((a, b) => overlap(b) - overlap(a))[0] ?? displayAt(0);
  }

  /** The shell's own: sets the number of displays, and emits each one that is added or removed. */
  plugIn(count: number): void {
    const before = this.displays;
    this.displays = Array.from({ length: Math.max(1, count) }, (_, place) => displayAt(place));
    for (const display of before.slice(this.displays.length)) this.emit('display-removed', {}, display);
    for (const display of this.displays.slice(before.length)) this.emit('display-added', {}, display);
  }
}

export const screenPart = new ShellScreen();
