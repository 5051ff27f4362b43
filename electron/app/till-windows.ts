import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '../logging/log.ts';
import { timers } from '../platform/timers.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import { seconds } from '../shared/base/units.ts';
import type { AppPages } from '../windows/app-pages.ts';
import { reloadWhenEnded } from '../windows/reload-on-crash.ts';
import { createTillWindow } from '../windows/till-window.ts';
import { END_TILL, windowEnded } from './start-messages.ts';

/**
 * Reloads a window after its page crashed, and logs it. One that crashes again and again, as where a virus scanner lets no
 * page run (`launch-failed`, `integrity-failure`: electron/electron docs/api/structures/render-process-gone-details.md),
 * is loaded when a person says so: it would stay white, and have no menu.
 */
export const reloadOnCrash = (log: Log, tillWindow: () => BrowserWindow | null) => (window: BrowserWindow) =>
  reloadWhenEnded(window, ({ reason, again }) => {
    log.error(again ? 'window.ended' : 'window.given-up', { state: reason });
    if (!again) void askToReload(window, tillWindow() ?? window);
  });

/**
 * Asks over the till's window, whichever has ended: a box without a window would block main on macOS until somebody presses
 * a button, and payments would not be polled meanwhile (electron/electron shell/browser/ui/message_box_mac.mm,
 * ShowMessageBox).
 */
async function askToReload(window: BrowserWindow, over: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(over, windowEnded);
  if (response === END_TILL) app.quit();
  else if (!window.isDestroyed()) window.webContents.reload();
}

export interface WindowOpenerOptions {
  readonly settings: SettingsStore;
  readonly windows: Map<number, BrowserWindow>;
  readonly pages: AppPages;
  readonly reloadWhenCrashed: (window: BrowserWindow) => void;
  readonly opened: () => void;
  /** Called after its first frame. */
  readonly shown: () => void;
  /** Called after it was closed or its page crashed. */
  readonly closed: () => void;
}

/** Opens the till window, or focuses the open one. Closing it quits the app, whatever prints in a hidden window. */
export function windowOpener(options: WindowOpenerOptions): () => void {
  const { settings, windows, pages, reloadWhenCrashed, opened, shown, closed } = options;
  return () => {
    const [open] = windows.values();
    if (open) return focus(open);
    const window = createTillWindow({
      ...pages.of('index.html', 'till.cjs'),
      saved: settings.get().window,
      onClosing: (window) => settings.set({ window }),
    });
    window.once('ready-to-show', shown);
    reloadWhenCrashed(window);
    const { id } = window.webContents;
    windows.set(id, window);
    window.webContents.on('render-process-gone', closed);
    window.on('closed', () => {
      windows.delete(id);
      closed();
      app.quit();
    });
    opened();
  };
}

/** After the first frame, while the cashier may be typing the first amount. */
const AFTER_FIRST_FRAME = seconds(1);
/** A page that cannot load has no first frame. */
const LONGEST_LOADING = seconds(10);

/**
 * Returns a promise that resolves when the counter can be used, and what to call after the first frame of its window.
 * Opening the shop and other work that a sale does not need waits for it, as main would otherwise answer the window's
 * first calls later.
 */
export function awaitCounter(setTimer = timers.setTimer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimer(resolve, LONGEST_LOADING);
  return { counterShown: promise, shown: () => void setTimer(resolve, AFTER_FIRST_FRAME) };
}

/** Shows it too: Electron gives no focus to a hidden window (electron/electron shell/browser/native_window_views.cc, Focus). */
function focus(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  if (!window.isVisible()) window.show();
  window.focus();
}
