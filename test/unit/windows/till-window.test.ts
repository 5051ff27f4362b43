import type { BrowserWindow, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTillWindow, type TillWindowOptions } from '../../../electron/windows/till-window.ts';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';

const made = vi.hoisted(() => ({ windows: [] as unknown[], load: (): Promise<void> => Promise.resolve() }));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  class FakeWindow extends EventEmitter {
    readonly shown: number[] = [];
    loaded = '';
    readonly options: object;
    constructor(options: object) {
      super();
      this.options = options;
      made.windows.push(this);
    }
    show = () => void this.shown.push(1);
    isDestroyed = () => false;
    getNormalBounds = () => ({ x: 1, y: 2, width: 1100, height: 700 });
    loadURL = (url: string) => {
      this.loaded = url;
      return made.load();
    };
  }
  const display = (id: number, x: number) => ({ id, workArea: { x, y: 0, width: 1920, height: 1000 } });
  const screen = { getPrimaryDisplay: () => display(2, 0), getAllDisplays: () => [display(1, -1920), display(2, 0)] };
  return { BrowserWindow: FakeWindow, screen };
});

interface Opened extends BrowserWindow {
  readonly options: Readonly<Record<string, unknown>>;
  readonly shown: readonly number[];
  readonly loaded: string;
}

const base = { preload: '/app/till.cjs', url: 'app://till/index.html', session: {} as Session, packaged: true };
const open = (more: Partial<TillWindowOptions> = {}) => createTillWindow({ ...base, ...more }) as Opened;

beforeEach(() => {
  made.windows.length = 0;
  made.load = () => Promise.resolve();
});

describe("the till's window", () => {
  it('is boxed in, has the least usable size, and shows the page it was given', () => {
    const { options, loaded } = open();
    expect(options.webPreferences).toEqual(tillWebPreferences(base));
    expect(options).toMatchObject({ minWidth: 1024, minHeight: 640, show: false });
    expect(loaded).toBe('app://till/index.html');
  });

  it('opens where it stood, or in the middle of the primary display', () => {
    expect(open().options).toMatchObject({ x: 320, y: 100, width: 1280, height: 800 });
    const bounds = { x: -1800, y: 50, width: 1100, height: 700 };
    expect(open({ bounds }).options).toMatchObject(bounds);
  });

  it('is seen once it is drawn, not before', () => {
    const window = open();
    expect(window.shown).toEqual([]);
    window.emit('ready-to-show');
    expect(window.shown).toEqual([1]);
  });

  it('is seen also when its page does not load, and nothing is thrown', async () => {
    made.load = () => Promise.reject(new Error('ERR_FAILED'));
    const window = open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(window.shown).toEqual([1]);
  });

  it('says where it stood when it closes', () => {
    const onBounds = vi.fn();
    open({ onBounds }).emit('close');
    expect(onBounds.mock.calls).toEqual([[{ x: 1, y: 2, width: 1100, height: 700 }]]);
  });
});
