import type { BrowserWindow } from 'electron';
import type { Log } from '../logging/log.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import type { AppPages } from '../windows/app-pages.ts';
import { revive } from '../windows/reload-on-crash.ts';
import { createTillWindow } from '../windows/till-window.ts';

/** Reloads a window after its page crashed, and logs it. */
export const reloadOnCrash = (log: Log) => (window: BrowserWindow) =>
  revive(window, ({ reason, again }) => log.error(again ? 'window.ended' : 'window.given-up', { state: reason }));

/** Options for opening the till window. */
export interface TillWindowOptions {
  readonly settings: SettingsStore;
  readonly windows: Map<number, BrowserWindow>;
  readonly pages: AppPages;
  readonly reloadWhenCrashed: (window: BrowserWindow) => void;
  /** Called after a new window was opened. */
  readonly opened: () => void;
  /** Called after it was closed or its page crashed. */
  readonly closed: () => void;
}

/** Opens the till window, or focuses the open one. */
export function windowOpener({
  settings,
  windows,
  pages,
  reloadWhenCrashed,
  opened,
  closed,
}: TillWindowOptions): () => void {
  return () => {
    const [open] = windows.values();
    if (open) return focus(open);
    const window = createTillWindow({
      ...pages.of('index.html', 'till.cjs'),
      saved: settings.get().window,
      onClosing: (window) => settings.set({ window }),
    });
    reloadWhenCrashed(window);
    const { id } = window.webContents;
    windows.set(id, window);
    window.webContents.on('render-process-gone', closed);
    window.on('closed', () => {
      windows.delete(id);
      closed();
    });
    opened();
  };
}

function focus(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}
