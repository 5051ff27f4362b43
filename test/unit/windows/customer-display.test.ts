import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bounds } from '../../../electron/settings/settings.ts';
import type { CustomerDisplayMode } from '../../../electron/shared/customer-display/customer-display.ts';
import { createCustomerDisplay } from '../../../electron/windows/customer-display.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import type { ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { BrowserWindow as Window } from '../../browser-shell/electron/index.ts';
import { screenPart } from '../../browser-shell/electron/screen.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';

let mode: CustomerDisplayMode = 'auto';
let wishedPlace: string | null = null;
let till: ShellWindow | null = null;
const openedWindows: { window: ShellWindow; area: Bounds | null }[] = [];
const byHand = vi.fn();
const changes = vi.fn();

const make = () =>
  createCustomerDisplay({
    placement: () => ({ mode, screen: wishedPlace }),
    open: (area) => {
      const window = new Window();
      openedWindows.push({ window, area });
      return asBrowserWindow(window);
    },
    tillWindow: () => till && asBrowserWindow(till),
    onChange: changes,
    onClosedByHand: byHand,
  });
const standing = () => openedWindows.filter(({ window }) => !window.isDestroyed());

beforeEach(() => {
  vi.useFakeTimers();
  mode = 'auto';
  wishedPlace = null;
  till = new Window({ x: 10, y: 10, width: 1_000, height: 700 });
});
afterEach(() => {
  openedWindows.length = 0;
});

describe("the customer's screen", () => {
  it('opens over the whole second screen, and comes and goes with it', () => {
    const display = make();
    display.apply();
    expect(openedWindows).toEqual([]);
    screenPart.plugIn(2);
    expect(standing().map(({ area }) => area)).toEqual([{ x: 1_280, y: 0, width: 1_280, height: 800 }]);
    expect(display.view()).toMatchObject({
      open: true,
      screenId: expect.stringMatching(/@1280,0$/),
      screens: [{ hasTill: true }, { hasTill: false }],
      placeable: true,
    });
    screenPart.plugIn(1);
    expect(standing()).toEqual([]);
    expect(display.view()).toMatchObject({ open: false, screenId: null });
    expect(byHand).not.toHaveBeenCalled();
  });

  it('opens again over the whole of its screen after the resolution of that one was changed', () => {
    screenPart.plugIn(2);
    make().apply();
    screenPart.arrange([
      { width: 1_280, height: 800 },
      { width: 1_920, height: 1_080 },
    ]);
    expect(standing().map(({ area }) => area?.width)).toEqual([1_920]);
  });

  it('opens no second customer’s screen when nothing that concerns it changed', () => {
    screenPart.plugIn(2);
    const display = make();
    display.apply();
    display.apply();
    screenPart.plugIn(3);
    expect(openedWindows).toHaveLength(1);
  });

  it('opens beside the till where both screens have one number, as equal monitors have on X11', () => {
    playComputer({ system: 'linux' });
    screenPart.plugIn(3);
    const [, second, third] = screenPart.getAllDisplays();
    expect(second?.id).toBe(third?.id);
    expect(second?.id).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    till?.setBounds({ x: 1_300 });
    const display = make();
    wishedPlace = display.view().screens[2]?.id ?? null;
    display.apply();
    expect(display.view().screens.map(({ hasTill }) => hasTill)).toEqual([false, true, false]);
    expect(standing().map(({ area }) => area?.x)).toEqual([2_560]);
  });

  it('opens in a window that a person moves where programs cannot place windows', () => {
    playComputer({ system: 'linux', wayland: true });
    const display = make();
    display.apply();
    expect(openedWindows).toEqual([]);
    screenPart.plugIn(2);
    expect(standing().map(({ area }) => area)).toEqual([null]);
    expect(display.view()).toMatchObject({ open: true, screenId: null, placeable: false });
  });

  it('gives way when the till is dragged onto its screen', () => {
    screenPart.plugIn(2);
    make().apply();
    till?.setBounds({ x: 1_300 });
    till?.setBounds({ x: 1_310 });
    vi.advanceTimersByTime(1_000);
    expect(standing().map(({ area }) => area?.x)).toEqual([0]);
    expect(openedWindows).toHaveLength(2);
  });

  it('moves and closes the customer’s screen by the settings', () => {
    screenPart.plugIn(2);
    const display = make();
    display.apply();
    mode = 'window';
    display.apply();
    expect(standing().map(({ area }) => area)).toEqual([null]);
    expect(display.view()).toMatchObject({ open: true, screenId: null });
    mode = 'off';
    display.apply();
    expect(standing()).toEqual([]);
    expect(byHand).not.toHaveBeenCalled();
  });

  it('reports once when a person closes it', () => {
    mode = 'window';
    const display = make();
    display.apply();
    openedWindows[0]?.window.close();
    expect(byHand).toHaveBeenCalledTimes(1);
    expect(changes.mock.lastCall?.[0]).toMatchObject({ open: false });
    expect(display.view().open).toBe(false);
  });

  it('closes with the till, which is nobody closing it by hand', () => {
    mode = 'window';
    const display = make();
    display.apply();
    till?.close();
    expect(standing()).toEqual([]);
    expect(byHand).not.toHaveBeenCalled();
    till = new Window();
    display.apply();
    expect(standing()).toHaveLength(1);
  });
});
