import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerDisplayMode } from '../../../electron/shared/customer-display.ts';
import type { Area } from '../../../electron/windows/clamp-bounds.ts';
import { createCustomerDisplay } from '../../../electron/windows/customer-display.ts';
import type { ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { BrowserWindow as Window } from '../../browser-shell/electron/index.ts';
import { screenPart } from '../../browser-shell/electron/screen.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

let mode: CustomerDisplayMode = 'auto';
let till: ShellWindow | null = null;
const opened: { window: ShellWindow; area: Area | null }[] = [];
const byHand = vi.fn();
const changes = vi.fn();

const make = () =>
  createCustomerDisplay({
    wishes: () => ({ mode, screen: null }),
    open: (area) => {
      const window = new Window();
      opened.push({ window, area });
      return asBrowserWindow(window);
    },
    tillWindow: () => till && asBrowserWindow(till),
    onChange: changes,
    onClosedByHand: byHand,
  });
const standing = () => opened.filter(({ window }) => !window.isDestroyed());

beforeEach(() => {
  vi.useFakeTimers();
  mode = 'auto';
  till = new Window({ x: 10, y: 10, width: 1_000, height: 700 });
});
afterEach(() => {
  vi.useRealTimers();
  opened.length = 0;
  byHand.mockReset();
  changes.mockReset();
  fakeElectron.reset();
});

describe("the customer's screen", () => {
  it('opens over the whole second screen, and comes and goes with it', () => {
    const display = make();
    display.apply();
    expect(opened).toEqual([]);
    screenPart.plugIn(2);
    expect(standing().map(({ area }) => area)).toEqual([{ x: 1_280, y: 0, width: 1_280, height: 800 }]);
    expect(display.view()).toMatchObject({ open: true, screenId: 2, screens: [{ hasTill: true }, { hasTill: false }] });
    screenPart.plugIn(1);
    expect(standing()).toEqual([]);
    expect(display.view()).toMatchObject({ open: false, screenId: null });
    expect(byHand).not.toHaveBeenCalled();
  });

  it('stays as it is when nothing that concerns it changed', () => {
    screenPart.plugIn(2);
    const display = make();
    display.apply();
    display.apply();
    screenPart.plugIn(3);
    expect(opened).toHaveLength(1);
  });

  it('gives way when the till is dragged onto its screen', () => {
    screenPart.plugIn(2);
    make().apply();
    if (till) Object.assign(till.options, { x: 1_300 });
    till?.emit('move');
    till?.emit('move');
    vi.advanceTimersByTime(1_000);
    expect(standing().map(({ area }) => area?.x)).toEqual([0]);
    expect(opened).toHaveLength(2);
  });

  it('is moved and closed by the settings', () => {
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
    opened[0]?.window.close();
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
