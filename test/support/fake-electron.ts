import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellWindow } from '../browser-shell/electron/browser-window.ts';
import { clipboardContent } from '../browser-shell/electron/clipboard.ts';
import { openedOutside } from '../browser-shell/electron/desktop.ts';
import { host } from '../browser-shell/electron/host.ts';
import { BrowserWindow, ipcMain } from '../browser-shell/electron/index.ts';
import { shownNotifications } from '../browser-shell/electron/notifications.ts';
import { resetElectron } from '../browser-shell/electron/reset.ts';
import { strict } from '../browser-shell/electron/strict.ts';

/**
 * What `electron` is in tests (an alias of vitest): the browser shell's replacement in the main process, and what a
 * preload exposes. `fakeElectron` reads what was registered and resets everything.
 */
export * from '../browser-shell/electron/index.ts';

// Electron sets it before any code of the app runs.
Object.assign(process, { resourcesPath: join(tmpdir(), 'transfer-till-resources') });
host.name = 'Transfer Till';
host.dataDir = join(tmpdir(), 'transfer-till-fake-electron');
// Most tests are of modules that main opens once the app is ready.
host.ready = true;
host.exit = (code) => void fakeElectron.exits.push(code);
const hostAtFirst = { ...host };

const worlds = new Map<string, unknown>();
let current: ShellWindow | null = null;

export const contextBridge = strict('contextBridge', {
  exposeInMainWorld: (name: string, api: unknown): void => {
    if (worlds.has(name))
      throw new Error(`Cannot bind an API on top of an existing property on the window object: ${name}`);
    worlds.set(name, api);
  },
});

/** Nothing is called over it here: `createMemoryIpc` joins a preload to main. */
export const ipcRenderer = strict('ipcRenderer', {});

/** A window at the till's own address. */
function openWindow(url = 'app://till/index.html'): ShellWindow {
  const window = new BrowserWindow();
  window.webContents.url = url;
  window.webContents.attach({
    deliver: () => undefined,
    close: () => undefined,
    reload: () => undefined,
    copy: () => undefined,
    open: () => undefined,
  });
  return window;
}

/** The test's side of the fake: what was registered, the senders of calls, and the reset. */
export const fakeElectron = {
  /** Exit codes the app requested, oldest first; the test process continues. */
  exits: [] as number[],
  /** channel -> handler of `ipcMain.handle`. */
  handlers: ipcMain.handlers,
  /** name -> what a preload exposed under it. */
  worlds,
  /** A window, opened on first use. */
  window: (): ShellWindow => {
    if (!current || current.isDestroyed()) current = openWindow();
    return current;
  },
  openWindow,
  clipboardText: () => clipboardContent.text,
  openedOutside,
  shownNotifications,
  /** Everything as on import. Call it in `afterEach` (or `beforeEach`). */
  reset: (): void => {
    resetElectron();
    Object.assign(host, hostAtFirst);
    worlds.clear();
    fakeElectron.exits.length = 0;
    current = null;
  },
};
