import type { Session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import type { Bounds } from '../../../electron/settings/settings.ts';
import { seconds } from '../../../electron/shared/base/units.ts';
import { createTillWindow, type TillWindowOptions } from '../../../electron/windows/till-window.ts';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { type Monitor, screenPart } from '../../browser-shell/electron/screen.ts';
import { asShellWindow } from '../../support/electron-types.ts';

const base = { preload: '/app/till.cjs', url: 'app://till/index.html', session: {} as Session, packaged: true };
const open = (more: Partial<TillWindowOptions> = {}) => asShellWindow(createTillWindow({ ...base, ...more }));

/** Opens the till's window and shows it, as its first frame does. */
function openAndShow(more: Partial<TillWindowOptions> = {}) {
  const window = open(more);
  window.emit('ready-to-show', {});
  return window;
}

/** Whether it is, but for the pixel by which bounds of a scaled display are rounded up. */
const isInside = (inner: Bounds, outer: Bounds) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

describe("the till's window", () => {
  it('isolates the till’s window, gives it a least size, and opens its page', () => {
    const { options, webContents } = open();
    expect(options.webPreferences).toEqual(tillWebPreferences(base));
    expect(options).toMatchObject({ minWidth: 1024, minHeight: 560, show: false });
    expect(webContents.url).toBe('app://till/index.html');
  });

  it('opens at its saved bounds, or in the middle of the primary display', () => {
    screenPart.plugIn(2);
    expect(open().options).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    const bounds = { x: 1_400, y: 50, width: 1100, height: 700 };
    expect(open({ saved: { bounds } }).options).toMatchObject(bounds);
    screenPart.plugIn(1);
    expect(open({ saved: { bounds } }).options).not.toMatchObject({ x: bounds.x });
  });

  it.each<[string, Monitor]>([
    ['1366x768 at 125 %', { width: 1366, height: 768, scale: 1.25, taskbar: 48 }],
    ['1280x800 at 125 %', { width: 1280, height: 800, scale: 1.25, taskbar: 48 }],
    ['1920x1080 at 175 %', { width: 1920, height: 1080, scale: 1.75, taskbar: 48 }],
    ['1024x600', { width: 1024, height: 600, taskbar: 48 }],
    ['1366x768 at 175 %', { width: 1366, height: 768, scale: 1.75, taskbar: 48 }],
  ])('fits the till’s window above the taskbar of a screen of %s, and fills the rest of it', (_screen, monitor) => {
    screenPart.arrange([monitor]);
    const [display] = screenPart.getAllDisplays();
    const window = openAndShow();
    expect(isInside(window.getNormalBounds(), display?.workArea ?? window.getNormalBounds())).toBe(true);
    expect(window.isMaximized()).toBe(true);
    expect(window.getBounds()).toEqual(display?.workArea);
  });

  it.each([
    [{ width: 1366, height: 768, taskbar: 48 }, false],
    [{ width: 1920, height: 1080, scale: 1.5, taskbar: 48 }, true],
  ])('fills a display below 1366x768 the first time, no larger one: %o', (monitor, isMaximised) => {
    screenPart.arrange([monitor]);
    expect(openAndShow().isMaximized()).toBe(isMaximised);
  });

  it('adapts the least size of the till’s window to each display that comes later, and to its scaling', async () => {
    const window = open();
    expect(window.getMinimumSize()).toEqual([1024, 560]);
    screenPart.arrange([
      { width: 1280, height: 800 },
      { width: 1366, height: 768, scale: 1.5 },
    ]);
    expect(window.getMinimumSize()).toEqual([911, 512]);
    screenPart.arrange([{ width: 1280, height: 800, scale: 1.75 }]);
    expect(window.getMinimumSize()).toEqual([732, 458]);
    screenPart.plugIn(1);
    expect(window.getMinimumSize()).toEqual([1024, 560]);
    window.close();
    await expect.poll(() => screenPart.listenerCount('display-metrics-changed')).toBe(0);
  });

  it('opens where there is no display, at its first size', () => {
    screenPart.arrange([]);
    const window = openAndShow({ saved: { bounds: { x: 5, y: 5, width: 1100, height: 700 } } });
    expect(window.getNormalBounds()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    expect(window.isMaximized()).toBe(false);
  });

  it('shows the till’s window once its first frame is drawn, not before, also where it is maximised', () => {
    const window = open({ saved: { maximised: true } });
    expect(window.isVisible()).toBe(false);
    expect(window.isMaximized()).toBe(false);
    window.emit('ready-to-show', {});
    expect(window.isVisible()).toBe(true);
    expect(window.isMaximized()).toBe(true);
  });

  it('shows the till’s window once also where Electron never reports its first frame', async () => {
    vi.useFakeTimers();
    playComputer({ hasFirstFrames: false });
    const window = open({ saved: { maximised: true } });
    await vi.advanceTimersByTimeAsync(seconds(9));
    expect(window.isVisible()).toBe(false);
    await vi.advanceTimersByTimeAsync(seconds(1));
    expect([window.isVisible(), window.isMaximized()]).toEqual([true, true]);
    const shows = vi.spyOn(window, 'show');
    window.emit('ready-to-show', {});
    await vi.advanceTimersByTimeAsync(seconds(60));
    expect(shows).not.toHaveBeenCalled();
  });

  it('shows the till’s window also when its page does not load, and throws nothing', async () => {
    vi.spyOn(ShellWindow.prototype, 'loadURL').mockRejectedValue(new Error('ERR_FAILED'));
    const window = open();
    await expect.poll(() => window.isVisible()).toBe(true);
  });

  it('passes on that it is maximised, and what it was before', () => {
    const onClosing = vi.fn();
    const bounds = { x: 10, y: 20, width: 1100, height: 700 };
    const window = openAndShow({ onClosing, saved: { bounds, maximised: true } });
    window.minimize();
    window.close();
    expect(onClosing.mock.calls).toEqual([[{ bounds, maximised: true }]]);
  });

  it('passes on that a person made it smaller', () => {
    const onClosing = vi.fn();
    screenPart.arrange([{ width: 1024, height: 600, taskbar: 40 }]);
    const window = openAndShow({ onClosing });
    window.unmaximize();
    window.close();
    expect(onClosing.mock.calls[0]?.[0]).toMatchObject({ maximised: false });
    expect(openAndShow({ saved: { maximised: false } }).isMaximized()).toBe(false);
  });
});
