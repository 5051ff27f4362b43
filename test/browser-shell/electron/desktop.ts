import { EventEmitter } from 'node:events';
import { windowNews } from './host.ts';

/** The parts of a desktop that a browser tab does not have: they exist, do nothing, and store what they were given. */

class PowerMonitor extends EventEmitter {
  isOnBatteryPower(): boolean {
    return false;
  }
  getSystemIdleTime(): number {
    return 0;
  }
}

class NativeTheme extends EventEmitter {
  themeSource: 'system' | 'light' | 'dark' = 'system';
  readonly shouldUseHighContrastColors = false;
  readonly prefersReducedTransparency = false;

  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'dark';
  }
}

class PowerSaveBlocker {
  readonly started = new Set<number>();
  lastId = 0;

  start(_type: string): number {
    this.lastId += 1;
    this.started.add(this.lastId);
    return this.lastId;
  }
  stop(id: number): boolean {
    return this.started.delete(id);
  }
  isStarted(id: number): boolean {
    return this.started.has(id);
  }
}

interface NotificationOptions {
  readonly title?: string;
  readonly body?: string;
  readonly silent?: boolean;
}

/** What was shown, oldest first. */
export const shownNotifications: NotificationOptions[] = [];
/** Those that are still shown, oldest first. */
export const openNotifications: ShellNotification[] = [];

export class ShellNotification extends EventEmitter {
  readonly options: NotificationOptions;

  constructor(options: NotificationOptions = {}) {
    super();
    this.options = options;
  }
  show(): void {
    shownNotifications.push(this.options);
    openNotifications.push(this);
    this.emit('show', {});
  }
  close(): void {
    const place = openNotifications.indexOf(this);
    if (place < 0) return;
    openNotifications.splice(place, 1);
    this.emit('close', {});
  }
  static isSupported(): boolean {
    return true;
  }
}

/** Addresses to open outside the app, oldest first; the tab in front opens each in a new tab. */
export const openedOutside: string[] = [];

export const shellPart = {
  openExternal: async (url: string): Promise<void> => {
    openedOutside.push(url);
    windowNews.emit('opened', url);
  },
  beep: (): void => undefined,
};

export class ShellMenu {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[] = []) {
    this.items = items;
  }
  static current: ShellMenu | null = null;
  static setApplicationMenu(menu: ShellMenu | null): void {
    ShellMenu.current = menu;
  }
  static getApplicationMenu(): ShellMenu | null {
    return ShellMenu.current;
  }
  static buildFromTemplate(items: readonly unknown[]): ShellMenu {
    return new ShellMenu(items);
  }
}

export const powerMonitorPart = new PowerMonitor();
export const nativeThemePart = new NativeTheme();
export const powerSaveBlockerPart = new PowerSaveBlocker();
export const crashReporterPart = { start: (_options?: unknown): void => undefined };
