import { EventEmitter } from 'node:events';
import type { LoginItemSettings } from 'electron';
import { computer } from '../computer.ts';
import { appPath } from './app-paths.ts';
import { openWindows, windowCreated } from './browser-window.ts';
import { commandLine } from './command-line.ts';
import { host, windowNews } from './host.ts';
import { type InstanceLock, lockInstance, type SecondStart } from './instance-lock.ts';
import { setDefaultMenu } from './menu.ts';
import { emitPreventable } from './preventable.ts';
import { strict } from './strict.ts';

interface LoginItemChange {
  readonly openAtLogin?: boolean;
  /** Of Windows: what its Task Manager switches. */
  readonly enabled?: boolean;
}

/**
 * `app`: lifecycle and paths of the program. Quitting emits the same events in the same order as Electron
 * (electron/electron shell/browser/browser.cc).
 */
class ShellApp extends EventEmitter {
  readonly commandLine = strict('commandLine', commandLine);
  readonly paths = new Map<string, string>();
  badge = 0;
  sandboxed = false;
  quitting = false;
  exiting = false;
  ended = false;
  /** Ends as soon as it is ready, since Electron cannot end before. */
  endsWhenReady = false;
  toastActivator = '';
  appUserModelId = '';
  openAtLogin = false;
  loginItemEnabled = true;
  lock: InstanceLock | null = null;

  get isPackaged(): boolean {
    return host.packaged;
  }
  getName(): string {
    return host.name;
  }
  getVersion(): string {
    return host.version;
  }
  getAppPath(): string {
    return host.appPath;
  }
  getPath(name: string): string {
    return this.paths.get(name) ?? appPath(name, this.paths.get('userData') ?? host.dataDir);
  }
  setPath(name: string, path: string): void {
    this.getPath(name);
    this.paths.set(name, path);
  }
  /** Electron is ready once the main module has been evaluated to its end, so a module must not wait for it at its top. */
  whenReady(): Promise<void> {
    return host.ready ? Promise.resolve() : new Promise((resolve) => this.once('ready', () => resolve()));
  }
  becomeReady(): void {
    if (host.ready) return;
    setDefaultMenu();
    emitPreventable(this, 'will-finish-launching');
    host.ready = true;
    emitPreventable(this, 'ready', {});
    if (this.endsWhenReady) host.exit(0);
  }
  enableSandbox(): void {
    if (host.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.sandboxed = true;
    commandLine.appendSwitch('enable-sandbox');
  }
  setAppUserModelId(id: string): void {
    this.appUserModelId = id;
  }
  get toastActivatorCLSID(): string {
    return this.toastActivator;
  }
  /** On Windows only, as `Notification.handleActivation`. */
  setToastActivatorCLSID(id: string): void {
    if (computer.system !== 'win32') throw new TypeError('app.setToastActivatorCLSID is not a function');
    if (!/^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i.test(id)) throw new TypeError('Invalid CLSID format');
    this.toastActivator = id;
  }
  /** Linux has no such list (Browser::SetLoginItemSettings of browser_linux.cc). */
  setLoginItemSettings({ openAtLogin = false, enabled = true }: LoginItemChange): void {
    if (computer.system === 'linux') return;
    this.openAtLogin = openAtLogin && !computer.refusesLoginItem;
    this.loginItemEnabled = enabled;
  }
  /** Only Windows has one that is switched off apart from being in the list. */
  getLoginItemSettings(): LoginItemSettings {
    const isWindows = computer.system === 'win32';
    return {
      openAtLogin: this.openAtLogin,
      executableWillLaunchAtLogin: isWindows && this.openAtLogin && this.loginItemEnabled,
      wasOpenedAtLogin: false,
      status: this.openAtLogin ? 'enabled' : 'not-registered',
      launchItems: [],
    };
  }
  /** Windows and macOS show it; Linux only where there is a dock of Unity (SetBadgeCount of browser_win.cc and its like). */
  setBadgeCount(count = 0): boolean {
    this.badge = count;
    return computer.system !== 'linux';
  }
  getBadgeCount(): number {
    return this.badge;
  }
  /**
   * False also where the data folder takes no file: then nobody is told (electron/electron
   * shell/browser/api/electron_api_app.cc, LOCK_ERROR).
   */
  requestSingleInstanceLock(): boolean {
    try {
      this.lock ??= lockInstance(this.getPath('userData'), [...process.argv], (second) => this.startedAgain(second));
      if (!this.lock) host.refusedLock();
    } catch {
      // As Electron, it does not say why.
    }
    return this.lock !== null;
  }
  releaseSingleInstanceLock(): void {
    this.lock?.release();
    this.lock = null;
  }

  /** Another start of the app; told once this one is ready. */
  startedAgain({ argv, folder }: SecondStart): void {
    void this.whenReady().then(() => this.emit('second-instance', {}, argv, folder, null));
  }
  /** The shell's own: a click on the app in the Dock of macOS. */
  clickedInDock(): void {
    this.emit(
      'activate',
      {},
      openWindows().some((window) => window.isVisible()),
    );
  }
  /**
   * With the same arguments; the shell knows no others. Of an AppImage nothing starts (electron/electron
   * shell/browser/relauncher.cc: its helper is a file of the image, which is gone by then).
   */
  relaunch(): void {
    if (!process.env.APPIMAGE) host.startAgain();
  }

  quit(): void {
    if (this.quitting) return;
    this.quitting = emitPreventable(this, 'before-quit');
    if (!this.quitting) return;
    const windows = openWindows();
    if (windows.length === 0) this.quitWithoutWindows();
    for (const window of computer.system === 'darwin' ? windows.toReversed() : windows) window.close();
  }
  quitWithoutWindows(): void {
    if (this.ended) return;
    if (emitPreventable(this, 'will-quit')) this.shutDown(0);
    else this.quitting = false;
  }
  shutDown(code: number): void {
    if (this.ended) return;
    this.ended = true;
    emitPreventable(this, 'quit', code);
    this.releaseSingleInstanceLock();
    if (host.ready) host.exit(code);
    else this.endsWhenReady = true;
  }
  /** A page or the app that does not let a window close ends the quitting too. */
  closeRefused(): void {
    this.quitting = false;
  }
  /** Without a listener, the last window ends the app. */
  windowClosed(): void {
    if (this.exiting || openWindows().length > 0) return;
    if (this.quitting) this.quitWithoutWindows();
    else if (this.listenerCount('window-all-closed') === 0) this.quit();
    else emitPreventable(this, 'window-all-closed');
  }
  /** Asks nobody. Before the app is ready the process ends at once and nothing is emitted. */
  exit(code = 0): void {
    if (!host.ready) {
      this.releaseSingleInstanceLock();
      host.exit(code);
      return;
    }
    // No window asks, and none is the last one.
    this.exiting = true;
    for (const window of openWindows()) window.destroy();
    this.exiting = false;
    this.shutDown(code);
  }
}

export const app = strict('app', new ShellApp());

windowCreated.on('created', (window) => {
  app.emit('browser-window-created', {}, window);
  app.emit('web-contents-created', {}, window.webContents);
  window.on('close-refused', () => app.closeRefused());
});

// After the window's own listeners (NativeWindow::NotifyWindowClosed of electron/electron shell/browser/native_window.cc).
windowNews.on('closed', () => app.windowClosed());
