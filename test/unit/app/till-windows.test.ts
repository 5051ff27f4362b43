import type { Session } from 'electron';
import { expect, it, onTestFinished } from 'vitest';
import { awaitCounter, windowOpener } from '../../../electron/app/till-windows.ts';
import type { SettingsStore } from '../../../electron/settings/open-settings.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { openWindows } from '../../browser-shell/electron/browser-window.ts';
import { BrowserWindow } from '../../browser-shell/electron/index.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { partial } from '../../support/partial.ts';

/** Timers that a test runs by hand: each with its delay. */
function heldTimers() {
  const timers: { readonly run: () => void; readonly delay: number }[] = [];
  const setTimer = (run: () => void, delay: number) => timers.push({ run, delay });
  return { timers, setTimer };
}

it('lets the rest begin a second after the first frame', async () => {
  const { timers, setTimer } = heldTimers();
  const { counterShown, shown } = awaitCounter(setTimer);
  shown();
  expect(timers.map(({ delay }) => delay)).toEqual([10_000, 1_000]);
  let isUsable = false;
  void counterShown.then(() => {
    isUsable = true;
  });
  await Promise.resolve();
  expect(isUsable).toBe(false);
  timers[1]?.run();
  await counterShown;
});

it('lets the rest begin where a page has no first frame', async () => {
  const { timers, setTimer } = heldTimers();
  const { counterShown } = awaitCounter(setTimer);
  timers[0]?.run();
  await counterShown;
});

it('quits when the till window is closed, although a hidden window is still open', async () => {
  onTestFinished(fakeElectron.reset);
  new BrowserWindow({ show: false });
  let closings = 0;
  windowOpener({
    settings: partial<SettingsStore>({ get: () => partial<Settings>({ window: {} }), set: () => ok(undefined) }),
    windows: new Map(),
    pages: {
      of: () => ({ url: 'app://till/index.html', preload: '/app/till.cjs', session: {} as Session, packaged: true }),
    },
    reloadWhenCrashed: () => undefined,
    opened: () => undefined,
    shown: () => undefined,
    closed: () => {
      closings += 1;
    },
  })();
  expect(openWindows()).toHaveLength(2);
  openWindows()[1]?.close();
  await expect.poll(() => fakeElectron.exits).toEqual([0]);
  expect(closings).toBe(1);
});
