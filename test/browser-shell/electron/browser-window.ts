import { EventEmitter } from 'node:events';
import { windowNews } from './host.ts';
import { allowed } from './preventable.ts';
import { type ShellSession, sessionOf } from './session.ts';
import { strict } from './strict.ts';
import { WebContents } from './web-contents.ts';

export interface WebPreferences {
  readonly preload?: string;
  readonly partition?: string;
  readonly session?: ShellSession;
  readonly offscreen?: boolean;
}

export interface WindowOptions {
  readonly title?: string;
  readonly show?: boolean;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly fullscreen?: boolean;
  readonly focusable?: boolean;
  readonly webPreferences?: WebPreferences;
}

let lastId = 0;
const open: ShellWindow[] = [];

/** Every window still open, oldest first. */
export const openWindows = (): readonly ShellWindow[] => [...open];

/** Emits new windows (to the app). */
export const windowCreated = new EventEmitter<{ created: [window: ShellWindow] }>();

/** `BrowserWindow`: one address on loopback and the tab that shows it. */
export class ShellWindow extends EventEmitter {
  readonly id: number;
  readonly options: WindowOptions;
  readonly webContents: WebContents;
  title: string;
  visible: boolean;
  minimized = false;
  fullScreen = false;
  /** The shell's own: another program is in front. A tab cannot know. */
  inBackground = false;
  destroyed = false;

  constructor(options: WindowOptions = {}) {
    super();
    lastId += 1;
    this.id = lastId;
    this.options = options;
    this.title = options.title ?? '';
    this.visible = options.show ?? true;
    this.fullScreen = options.fullscreen ?? false;
    const { session, partition } = options.webPreferences ?? {};
    this.webContents = strict('webContents', new WebContents(session ?? sessionOf(partition ?? '')));
  }

  /** Resolves once the window has its address; what is there is fetched when a tab opens it. */
  async loadURL(url: string): Promise<void> {
    this.webContents.url = url;
    windowNews.emit('loaded', this);
    setImmediate(() => this.emit('ready-to-show', {}));
  }
  /** An offscreen window paints at once. */
  setContentSize(width: number, height: number): void {
    if (this.options.webPreferences?.offscreen) void this.webContents.paint(width, height);
  }
  show(): void {
    this.visible = true;
    this.emit('show', {});
  }
  showInactive(): void {
    this.show();
  }
  hide(): void {
    this.visible = false;
    this.emit('hide', {});
  }
  focus(): void {
    this.inBackground = false;
  }
  maximize(): void {}
  minimize(): void {
    this.minimized = true;
  }
  restore(): void {
    this.minimized = false;
  }
  setFullScreen(on: boolean): void {
    this.fullScreen = on;
  }
  setTitle(title: string): void {
    this.title = title;
  }
  getTitle(): string {
    return this.title;
  }
  setMenu(_menu: unknown): void {}
  removeMenu(): void {}
  setMenuBarVisibility(_visible: boolean): void {}
  setBackgroundColor(_colour: string): void {}
  setContentProtection(_on: boolean): void {}
  flashFrame(_on: boolean): void {}
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isVisible(): boolean {
    return this.visible && !this.destroyed;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isMaximized(): boolean {
    return false;
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  isFocused(): boolean {
    return !this.inBackground && this.webContents.isFocused();
  }
  getNormalBounds() {
    return this.getBounds();
  }
  getBounds() {
    const { x = 0, y = 0, width = 800, height = 600 } = this.options;
    return { x, y, width, height };
  }
  close(): void {
    if (!this.destroyed && allowed(this, 'close')) this.destroy();
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    open.splice(open.indexOf(this), 1);
    this.webContents.destroy();
    this.emit('closed');
    windowNews.emit('closed', this);
  }

  static getAllWindows(): readonly ShellWindow[] {
    return openWindows();
  }
  static getFocusedWindow(): ShellWindow | null {
    return open.find((window) => window.isFocused()) ?? null;
  }
  static fromWebContents = (contents: WebContents): ShellWindow | null =>
    open.find((window) => window.webContents === contents) ?? null;
  static fromId(id: number): ShellWindow | null {
    return open.find((window) => window.id === id) ?? null;
  }
}

/** What `new BrowserWindow` really makes: strict, listed as open, and made known to the app. */
export const BrowserWindowPart: typeof ShellWindow = new Proxy(strict('BrowserWindow', ShellWindow), {
  construct(target, args, self) {
    const window = strict('BrowserWindow', Reflect.construct(target, args, self) as ShellWindow);
    open.push(window);
    windowCreated.emit('created', window);
    return window;
  },
});
