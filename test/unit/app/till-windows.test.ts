import type { Session } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { END_TILL, windowEnded } from '../../../electron/app/start-messages.ts';
import { awaitCounter, reloadOnCrash, windowOpener } from '../../../electron/app/till-windows.ts';
import type { SettingsStore } from '../../../electron/settings/open-settings.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { openWindows } from '../../browser-shell/electron/browser-window.ts';
import { dialogPart } from '../../browser-shell/electron/dialog.ts';
import { BrowserWindow } from '../../browser-shell/electron/index.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { partial } from '../../support/partial.ts';
import { silentLog } from '../../support/silent-log.ts';

it('lets the rest begin a second after the first frame', async () => {
  const timers = holdTimers();
  const { counterShown, shown } = awaitCounter(timers.setTimer);
  shown();
  expect(timers.delays()).toEqual([10_000, 1_000]);
  let isUsable = false;
  void counterShown.then(() => {
    isUsable = true;
  });
  await Promise.resolve();
  expect(isUsable).toBe(false);
  timers.take()?.run();
  await counterShown;
});

it('lets the rest begin where a page has no first frame', async () => {
  const timers = holdTimers();
  const { counterShown } = awaitCounter(timers.setTimer);
  timers.take()?.run();
  await counterShown;
});

/** Returns what opens the till's window, and how often it was closed. */
function opener() {
  const calls = { closings: 0 };
  const showWindow = windowOpener({
    settings: partial<SettingsStore>({ get: () => partial<Settings>({ window: {} }), set: () => ok(undefined) }),
    windows: new Map(),
    pages: {
      of: () => ({ url: 'app://till/index.html', preload: '/app/till.cjs', session: {} as Session, packaged: true }),
    },
    reloadWhenCrashed: () => undefined,
    opened: () => undefined,
    shown: () => undefined,
    closed: () => {
      calls.closings += 1;
    },
  });
  return { showWindow, seen: calls };
}

it('quits when the till window is closed, although a hidden window is still open', async () => {
  onTestFinished(fakeElectron.reset);
  new BrowserWindow({ show: false });
  const { showWindow, seen } = opener();
  showWindow();
  expect(openWindows()).toHaveLength(2);
  openWindows()[1]?.close();
  await expect.poll(() => fakeElectron.exits).toEqual([0]);
  expect(seen.closings).toBe(1);
});

it.each(['hidden', 'minimised'])('shows a window that is %s to a person who starts the till again', (how) => {
  onTestFinished(fakeElectron.reset);
  const { showWindow } = opener();
  showWindow();
  const [window] = openWindows();
  if (how === 'minimised') {
    window?.show();
    window?.minimize();
  }
  expect(window?.isVisible()).toBe(false);
  showWindow();
  expect(openWindows()).toHaveLength(1);
  expect(window?.isVisible()).toBe(true);
});

it.each([
  ['loads it', 0],
  ['quits', END_TILL],
])('asks over the till whether to load a window that crashes again and again, and %s', async (what, response) => {
  onTestFinished(fakeElectron.reset);
  const question = vi.spyOn(dialogPart, 'showMessageBox').mockResolvedValue({ response, checkboxChecked: false });
  const till = asBrowserWindow(fakeElectron.openWindow());
  const window = fakeElectron.openWindow();
  const reloads = vi.spyOn(window.webContents, 'reload').mockImplementation(() => undefined);
  reloadOnCrash(silentLog, () => till)(asBrowserWindow(window));
  for (let n = 0; n < 5; n += 1) window.webContents.emit('render-process-gone', {}, { reason: 'launch-failed' });
  expect(question.mock.calls).toEqual([[till, windowEnded]]);
  if (what === 'loads it') await expect.poll(() => reloads.mock.calls.length).toBe(5);
  else await expect.poll(() => fakeElectron.exits).toEqual([0]);
});
