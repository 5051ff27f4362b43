import type { Session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { seconds } from '../../../electron/shared/base/units.ts';
import { type CustomerWindowOptions, createCustomerWindow } from '../../../electron/windows/customer-window.ts';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { screenPart } from '../../browser-shell/electron/screen.ts';
import { asShellWindow } from '../../support/electron-types.ts';

const base = {
  preload: '/app/customer.cjs',
  url: 'app://till/customer-display.html',
  session: {} as Session,
  packaged: true,
  screen: null,
  bounds: undefined,
  displays: [{ x: 0, y: 0, width: 1_920, height: 1_080 }],
  onBounds: () => undefined,
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
    expect(open({ bounds }).options).toMatchObject(bounds);
  });

  it('opens where it stood, and says where it stands when it closes', () => {
    const onBounds = vi.fn();
    const bounds = { x: 300, y: 200, width: 1_100, height: 700 };
    const window = open({ bounds, onBounds });
    expect(window.options).toMatchObject(bounds);
    window.close();
    expect(onBounds.mock.calls).toEqual([[bounds]]);
  });
});
