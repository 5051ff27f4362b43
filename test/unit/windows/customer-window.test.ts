import type { Session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { seconds } from '../../../electron/shared/base/units.ts';
import { type CustomerWindowOptions, createCustomerWindow } from '../../../electron/windows/customer-window.ts';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { BrowserWindow } from '../../browser-shell/electron/index.ts';
import { screenPart } from '../../browser-shell/electron/screen.ts';
import { asBrowserWindow, asShellWindow } from '../../support/electron-types.ts';

const base = {
  preload: '/app/customer.cjs',
  url: 'app://till/customer-display.html',
  session: {} as Session,
  packaged: true,
  screen: null,
  saved: {},
  tillWindow: () => null,
  displays: [{ x: 0, y: 0, width: 1_920, height: 1_080 }],
  onClosing: () => undefined,
};
const open = (more: Partial<CustomerWindowOptions> = {}) => asShellWindow(createCustomerWindow({ ...base, ...more }));

describe("the customer's window", () => {
  it('restricts the customer’s window like the till’s, and opens its own page', () => {
    const window = open();
    expect(window.options.webPreferences).toEqual(tillWebPreferences(base));
    expect(window.webContents.url).toBe('app://till/customer-display.html');
  });

  it('fills its screen without a frame, and a hand on it takes no keys from the till', () => {
    const area = { x: 1_920, y: 0, width: 1_280, height: 800 };
    expect(open({ screen: area }).options).toMatchObject({ ...area, frame: false, fullscreen: true, focusable: false });
  });

  it.each([
    ['win32', false],
    ['darwin', true],
  ] as const)('fills its screen without a Space of its own on a Mac: %s', (system, isMac) => {
    playComputer({ system });
    screenPart.plugIn(2);
    const area = { x: 1_280, y: 0, width: 1_280, height: 800 };
    const window = open({ screen: area });
    expect(window.isSimpleFullScreen()).toBe(!isMac);
    window.emit('ready-to-show', {});
    expect(window.isFullScreen()).toBe(!isMac);
    expect(window.isSimpleFullScreen()).toBe(true);
    expect(window.getBounds()).toEqual(area);
    const leaves = vi.spyOn(window, 'setSimpleFullScreen');
    window.close();
    expect(leaves.mock.calls).toEqual(isMac ? [[false]] : []);
  });

  it('shows the customer’s window also where Electron never reports its first frame', async () => {
    vi.useFakeTimers();
    playComputer({ hasFirstFrames: false });
    const window = open();
    await vi.advanceTimersByTimeAsync(seconds(10));
    expect(window.isVisible()).toBe(true);
  });

  it('shows the customer’s window without taking the focus', () => {
    const window = open();
    const inactive = vi.spyOn(window, 'showInactive');
    expect(window.isVisible()).toBe(false);
    window.emit('ready-to-show', {});
    expect(inactive).toHaveBeenCalledTimes(1);
  });

  it('opens the customer’s window in the size that a person gave it, also a small one', () => {
    const bounds = { x: 1_400, y: 40, width: 480, height: 400 };
    expect(open({ saved: { bounds } }).options).toMatchObject(bounds);
  });

  it('opens where it stood, and says where it stands when it closes', () => {
    const onClosing = vi.fn();
    const bounds = { x: 300, y: 200, width: 1_100, height: 700 };
    const window = open({ saved: { bounds }, onClosing });
    expect(window.options).toMatchObject(bounds);
    window.close();
    expect(onClosing.mock.calls).toEqual([[{ bounds, maximised: false }]]);
  });

  it.each([true, false])(
    'opens the customer’s window maximised where it was so, and the till has the focus again: %s',
    (hadFocus) => {
      const onClosing = vi.fn();
      const bounds = { x: 300, y: 200, width: 1_100, height: 700 };
      const first = open({ saved: { bounds }, onClosing });
      first.emit('ready-to-show', {});
      first.maximize();
      first.close();
      expect(onClosing.mock.calls).toEqual([[{ bounds, maximised: true }]]);
      const till = new BrowserWindow({ show: true });
      vi.spyOn(till, 'isFocused').mockReturnValue(hadFocus);
      const focuses = vi.spyOn(till, 'focus');
      const next = open({ saved: { bounds, maximised: true }, tillWindow: () => asBrowserWindow(till) });
      expect([next.isVisible(), next.isMaximized()]).toEqual([false, false]);
      next.emit('ready-to-show', {});
      expect([next.isVisible(), next.isMaximized()]).toEqual([true, true]);
      expect(focuses).toHaveBeenCalledTimes(hadFocus ? 1 : 0);
      expect(next.getNormalBounds()).toEqual(bounds);
    },
  );

  it('fills its screen also where the movable window was maximised', () => {
    const area = { x: 1_920, y: 0, width: 1_280, height: 800 };
    const window = open({ screen: area, saved: { maximised: true } });
    window.emit('ready-to-show', {});
    expect(window.isMaximized()).toBe(false);
  });
});
