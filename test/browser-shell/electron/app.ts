import { EventEmitter } from 'node:events';
import { appPath } from './app-paths.ts';
import { openWindows, windowCreated } from './browser-window.ts';
import { host } from './host.ts';
import { type InstanceLock, lockInstance } from './instance-lock.ts';
import { allowed } from './preventable.ts';
import { strict } from './strict.ts';

class CommandLine {
  readonly appended: string[] = [];

  appendSwitch(name: string, value?: string): void {
    this.appended.push(value === undefined ? `--${name}` : `--${name}=${value}`);
  }
  hasSwitch(name: string): boolean {
    return this.all().some((given) => given === `--${name}` || given.startsWith(`--${name}=`));
  }
  getSwitchValue(name: string): string {
    return (
      this.all()
        .find((given) => given.startsWith(`--${name}=`))
        ?.slice(name.length + 3) ?? ''
    );
  }
  all(): readonly string[] {
    return [...host.argv, ...this.appended];
  }
}

/** `app`: lifecycle and paths of the program. Quitting emits the same events in the same order as Electron. */
export class ShellApp extends EventEmitter {
  readonly commandLine = strict('commandLine', new CommandLine());
  readonly paths = new Map<string, string>();
  badge = 0;
  sandboxed = false;
  ready = false;
  quitting = false;
  lock: InstanceLock | null = null;

  get name(): string {
    return this.getName();
  }
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
  getLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }
  getPath(name: string): string {
    return this.paths.get(name) ?? appPath(name, this.paths.get('userData') ?? host.dataDir);
  }
  setPath(name: string, path: string): void {
    this.getPath(name);
    this.paths.set(name, path);
  }
  isReady(): boolean {
    return this.ready;
  }
  /** Also moves on by itself, since a main module may wait for this before it has been evaluated to its end. */
  whenReady(): Promise<void> {
    setImmediate(() => this.becomeReady());
    return this.ready ? Promise.resolve() : new Promise((resolve) => this.once('ready', () => resolve()));
  }
  becomeReady(): void {
    if (this.ready) return;
    this.ready = true;
    this.emit('will-finish-launching');
    this.emit('ready', {}, {});
  }
  enableSandbox(): void {
    if (this.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.sandboxed = true;
  }
  setAppUserModelId(_id: string): void {}
  setName(_name: string): void {}
  disableHardwareAcceleration(): void {}
  /** A browser tab has no badge: answered as on a desktop without them. */
  setBadgeCount(count = 0): boolean {
    this.badge = count;
    return false;
  }
  getBadgeCount(): number {
    return this.badge;
  }
  focus(): void {}
  requestSingleInstanceLock(): boolean {
    this.lock ??= lockInstance(this.getPath('userData'), () => this.emit('second-instance', {}, [], '', {}));
    if (!this.lock) host.refusedLock();
    return this.lock !== null;
  }
  hasSingleInstanceLock(): boolean {
    return this.lock !== null;
  }
  releaseSingleInstanceLock(): void {
    this.lock?.release();
    this.lock = null;
  }

  quit(): void {
    this.quitting = true;
    if (this.mayQuit()) this.exit();
    this.quitting = false;
  }
  mayQuit(): boolean {
    if (!allowed(this, 'before-quit')) return false;
    for (const window of openWindows()) window.close();
    return openWindows().length === 0 && allowed(this, 'will-quit');
  }
  /** Emits nothing while quitting; without a listener, the last window ends the app. */
  windowClosed(): void {
    if (this.quitting || openWindows().length > 0) return;
    if (!this.emit('window-all-closed')) this.quit();
  }
  exit(code = Number(process.exitCode ?? 0)): void {
    this.emit('quit', {}, code);
    this.releaseSingleInstanceLock();
    host.exit(code);
  }
}

export const app = strict('app', new ShellApp());

windowCreated.on('created', (window) => {
  app.emit('browser-window-created', {}, window);
  app.emit('web-contents-created', {}, window.webContents);
  window.once('closed', () => app.windowClosed());
});
