import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellWindow } from '../browser-shell/electron/browser-window.ts';
import { clipboardContent } from '../browser-shell/electron/clipboard.ts';
import { openedOutside } from '../browser-shell/electron/desktop.ts';
import { host } from '../browser-shell/electron/host.ts';
import { BrowserWindow, ipcMain } from '../browser-shell/electron/index.ts';
import { eventFrom, type IpcEvent, ipcMainPart } from '../browser-shell/electron/ipc-main.ts';
import { shownNotifications } from '../browser-shell/electron/notifications.ts';
import { resetElectron } from '../browser-shell/electron/reset.ts';
import { sessionOf } from '../browser-shell/electron/session.ts';
import { strict } from '../browser-shell/electron/strict.ts';

/**
 * What `electron` is in tests (an alias of vitest): the browser shell's replacement in the main process, and
 * a preload side connected to it in memory. `fakeElectron` reads what was registered and resets everything.
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
const toPreload = new EventEmitter();
let current: ShellWindow | null = null;

export const contextBridge = strict('contextBridge', {
  exposeInMainWorld: (name: string, api: unknown): void => {
    if (worlds.has(name))
      throw new Error(`Cannot bind an API on top of an existing property on the window object: ${name}`);
    worlds.set(name, api);
  },
});

const copiedValues = (values: readonly unknown[]): unknown[] => structuredClone(values) as unknown[];

/** As in Electron, everything that crosses is a copy. */
const preloadSide = {
  invoke: async (name: string, ...args: unknown[]): Promise<unknown> =>
    structuredClone(await ipcMainPart.invoke(eventFrom(fakeElectron.window().webContents), name, copiedValues(args))),
  send: (name: string, ...args: unknown[]): void => {
    ipcMainPart.emit(name, eventFrom(fakeElectron.window().webContents), ...copiedValues(args));
  },
  on: (name: string, listener: (...args: unknown[]) => void) => toPreload.on(name, listener),
  once: (name: string, listener: (...args: unknown[]) => void) => toPreload.once(name, listener),
  off: (name: string, listener: (...args: unknown[]) => void) => toPreload.off(name, listener),
  removeListener: (name: string, listener: (...args: unknown[]) => void) => toPreload.off(name, listener),
  removeAllListeners: (name: string) => toPreload.removeAllListeners(name),
};
export const ipcRenderer = strict('ipcRenderer', preloadSide);

/** A window at the till's own address whose preload is the in-memory one. */
function openWindow(url = 'app://till/index.html'): ShellWindow {
  const window = new BrowserWindow();
  window.webContents.url = url;
  window.webContents.attach({
    deliver: (name, args) => void toPreload.emit(name, {}, ...copiedValues(args)),
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
  /** The window the in-memory preload belongs to, opened on first use. */
  window: (): ShellWindow => {
    if (!current || current.isDestroyed()) current = openWindow();
    return current;
  },
  openWindow,
  /** The event a handler gets for a call out of this window; spread it to forge a foreign one. */
  eventFrom: (window: ShellWindow = fakeElectron.window()): IpcEvent => eventFrom(window.webContents),
  /** scheme -> handler of `protocol.handle`, of the default session or of a partition. */
  schemes: (partition = '') => sessionOf(partition).protocol.handlers,
  /** Guards of a session by name: permission-request, permission-check, device-permission, display-media. */
  guards: (partition = '') => sessionOf(partition).guards,
  clipboardText: () => clipboardContent.text,
  openedOutside,
  shownNotifications,
  /** Everything as on import. Call it in `afterEach` (or `beforeEach`). */
  reset: (): void => {
    resetElectron();
    Object.assign(host, hostAtFirst);
    worlds.clear();
    toPreload.removeAllListeners();
    fakeElectron.exits.length = 0;
    current = null;
  },
};
