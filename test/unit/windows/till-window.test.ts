import type { Session } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTillWindow, type TillWindowOptions } from '../../../electron/windows/till-window.ts';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';
import { ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { screenPart } from '../../browser-shell/electron/screen.ts';
import { asShellWindow } from '../../support/electron-types.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const base = { preload: '/app/till.cjs', url: 'app://till/index.html', session: {} as Session, packaged: true };
const open = (more: Partial<TillWindowOptions> = {}) => asShellWindow(createTillWindow({ ...base, ...more }));

afterEach(() => {
  vi.restoreAllMocks();
  fakeElectron.reset();
});

describe("the till's window", () => {
  it('is isolated, has the least usable size, and shows the page it was given', () => {
    const { options, webContents } = open();
    expect(options.webPreferences).toEqual(tillWebPreferences(base));
    expect(options).toMatchObject({ minWidth: 1024, minHeight: 640, show: false });
    expect(webContents.url).toBe('app://till/index.html');
  });

  it('opens at its saved bounds, or in the middle of the primary display', () => {
    screenPart.plugIn(2);
    expect(open().options).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    const bounds = { x: 1_400, y: 50, width: 1100, height: 700 };
    expect(open({ bounds }).options).toMatchObject(bounds);
    screenPart.plugIn(1);
    expect(open({ bounds }).options).not.toMatchObject({ x: bounds.x });
  });

  it('is shown once its first frame is drawn, not before', () => {
    const window = open();
    expect(window.isVisible()).toBe(false);
    window.emit('ready-to-show', {});
    expect(window.isVisible()).toBe(true);
  });

  it('is shown also when its page does not load, and throws nothing', async () => {
    vi.spyOn(ShellWindow.prototype, 'loadURL').mockRejectedValue(new Error('ERR_FAILED'));
    const window = open();
    await expect.poll(() => window.isVisible()).toBe(true);
  });

  it('passes on its bounds when it closes', () => {
    const onBounds = vi.fn();
    const window = open({ onBounds, bounds: { x: 10, y: 20, width: 1100, height: 700 } });
    window.close();
    expect(onBounds.mock.calls).toEqual([[{ x: 10, y: 20, width: 1100, height: 700 }]]);
  });
});
