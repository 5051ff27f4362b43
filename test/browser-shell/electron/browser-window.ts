import { EventEmitter } from 'node:events';
import { computer } from '../computer.ts';
import { demandReady, windowNews } from './host.ts';
import { emitPreventable } from './preventable.ts';
import { type Area, screenPart } from './screen.ts';
import { type ShellSession, sessionOf } from './session.ts';
import { strict } from './strict.ts';
import { WebContents } from './web-contents.ts';

interface WebPreferences {
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
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly enableLargerThanScreen?: boolean;
  readonly fullscreen?: boolean;
  readonly focusable?: boolean;
  readonly webPreferences?: WebPreferences;
}

type Size = Pick<Area, 'width' | 'height'>;

let lastId = 0;
const open: ShellWindow[] = [];

/** Every window still open, oldest first. */
export const openWindows = (): readonly ShellWindow[] => [...open];

export const windowCreated = new EventEmitter<{ created: [window: ShellWindow] }>();

/** A program under Wayland is not told where its windows are (electron/electron docs/api/browser-window.md, "Platform notices"). */
const placedBounds = (bounds: Area): Area =>
  computer.system === 'linux' && computer.wayland ? { ...bounds, x: 0, y: 0 } : bounds;

/**
 * Returns bounds as they are read back: a window has whole pixels of its display, and both ways are rounded outwards, so that
 * at 125 % a width of 906 comes back as 907 or 908 (chromium/chromium ui/display/win/screen_win.cc, DIPToScreenRect and
 * ScreenToDIPRect; electron/electron issue 51572). macOS counts in points.
 */
function inWholePixels(bounds: Area): Area {
  if (computer.system === 'darwin') return bounds;
  const { scaleFactor } = screenPart.getDisplayMatching(bounds);
  const down = (at: number) => Math.floor(Math.floor(at * scaleFactor) / scaleFactor);
  const up = (at: number) => Math.ceil(Math.ceil(at * scaleFactor) / scaleFactor);
  const x = down(bounds.x);
  const y = down(bounds.y);
  return { x, y, width: up(bounds.x + bounds.width) - x, height: up(bounds.y + bounds.height) - y };
}

/** `BrowserWindow`: one address on loopback and the tab that shows it. */
export class ShellWindow extends EventEmitter {
  readonly id: number;
  readonly options: WindowOptions;
  readonly webContents: WebContents;
  title: string;
  visible: boolean;
  minimized = false;
  maximized = false;
  fullScreen = false;
  simpleFullScreen = false;
  least: Size = { width: 0, height: 0 };
  /** Where it is while it is neither maximised nor full screen. */
  normal: Area;
  /** The shell's own: another program is in front. A tab cannot know. */
  inBackground = false;
  destroyed = false;
  /** The shell's own: what the icon over the taskbar's button says; null without one. */
  overlay: string | null = null;

  constructor(options: WindowOptions = {}) {
    super();
    demandReady('Cannot create BrowserWindow before app is ready');
    lastId += 1;
    this.id = lastId;
    this.options = options;
    this.title = options.title ?? '';
    this.visible = options.show ?? true;
    this.fullScreen = options.fullscreen ?? false;
    this.least = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.normal = inWholePixels({ x, y, ...this.allowedSize({ width, height }) });
    const { session, partition } = options.webPreferences ?? {};
    this.webContents = strict('webContents', new WebContents(session ?? sessionOf(partition ?? '')));
  }

  /**
   * Resolves once the window has its address; what is there is fetched when a tab opens it. Rejects with Chromium's error
   * where pages do not load; such a window is never ready to be shown, and others may not be either.
   */
  async loadURL(url: string): Promise<void> {
    this.webContents.url = url;
    const error = computer.loadError;
    if (error !== null) {
      const [name, number] = error;
      this.webContents.emit('did-fail-load', {}, number, name, url, true);
      throw Object.assign(new Error(`${name} (${number}) loading '${url}'`), { code: name, errno: number, url });
    }
    windowNews.emit('loaded', this);
    if (computer.hasFirstFrames)
      setImmediate(() => {
        if (!this.destroyed) this.emit('ready-to-show', {});
      });
  }
  /**
   * A window is at least as large as its least size, whatever it was asked for (electron/electron
   * shell/browser/native_window.cc, InitFromOptions). Windows makes it no larger than all displays together, unless it
   * may be larger than the screen (electron/electron shell/browser/native_window_views.cc, enable_larger_than_screen;
   * chromium/chromium ui/views/win/hwnd_message_handler.cc, OnGetMinMaxInfo).
   */
  allowedSize({ width, height }: Size): Size {
    const size = { width: Math.max(width, this.least.width), height: Math.max(height, this.least.height) };
    if (computer.system !== 'win32' || this.options.enableLargerThanScreen) return size;
    const displays = screenPart.getAllDisplays().map(({ bounds }) => bounds);
    return {
      width: Math.min(size.width, Math.max(...displays.map(({ x, width }) => x + width))),
      height: Math.min(size.height, Math.max(...displays.map(({ y, height }) => y + height))),
    };
  }
  setBounds(bounds: Partial<Area>): void {
    const { x, y, ...size } = { ...this.normal, ...bounds };
    this.normal = inWholePixels({ x, y, ...this.allowedSize(size) });
    this.emit('move', {});
    this.emit('resize', {});
  }
  /** An offscreen window paints when its size changes. */
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height });
    if (this.options.webPreferences?.offscreen) void this.webContents.resized(this.normal.width, this.normal.height);
  }
  setMinimumSize(width: number, height: number): void {
    this.least = { width, height };
    this.normal = { ...this.normal, ...this.allowedSize(this.normal) };
  }
  getMinimumSize(): number[] {
    return [this.least.width, this.least.height];
  }
  show(): void {
    this.visible = true;
    this.emit('show', {});
  }
  showInactive(): void {
    this.show();
  }
  /** Does nothing to a window that is hidden or minimised (electron/electron shell/browser/native_window_views.cc, Focus). */
  focus(): void {
    if (this.isVisible()) this.inBackground = false;
  }
  /** Shows the window too. */
  maximize(): void {
    this.maximized = true;
    if (!this.visible) this.show();
    this.emit('maximize', {});
  }
  unmaximize(): void {
    this.maximized = false;
    this.emit('unmaximize', {});
  }
  minimize(): void {
    this.minimized = true;
  }
  restore(): void {
    this.minimized = false;
  }
  /** On macOS full screen without a Space of its own; the same as full screen elsewhere. */
  setSimpleFullScreen(on: boolean): void {
    if (computer.system === 'darwin') this.simpleFullScreen = on;
    else this.fullScreen = on;
  }
  isSimpleFullScreen(): boolean {
    return computer.system === 'darwin' ? this.simpleFullScreen : this.fullScreen;
  }
  /**
   * On the taskbar of Windows, of a window that is shown or minimised (chromium/chromium
   * chrome/browser/taskbar/taskbar_decorator_win.cc, DrawTaskBarDecoration); other systems have none.
   */
  setOverlayIcon(icon: unknown, description: string): void {
    if (computer.system === 'win32' && this.visible) this.overlay = icon === null ? null : description;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isVisible(): boolean {
    return this.visible && !this.minimized && !this.destroyed;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isMaximized(): boolean {
    return this.maximized && !this.minimized;
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  isFocused(): boolean {
    return !this.inBackground && this.webContents.isFocused();
  }
  getNormalBounds(): Area {
    return placedBounds(this.normal);
  }
  getBounds(): Area {
    const display = screenPart.getDisplayMatching(this.normal);
    if (this.isFullScreen() || this.isSimpleFullScreen()) return placedBounds(display.bounds);
    return placedBounds(this.maximized ? display.workArea : this.normal);
  }
  /** Emits `closed` later, once the page has ended, as a page in a process of its own does. */
  close(): void {
    if (!emitPreventable(this, 'close')) {
      this.emit('close-refused');
      return;
    }
    if (this.webContents.url === '') this.destroy();
    else setImmediate(() => this.destroy());
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    open.splice(open.indexOf(this), 1);
    this.webContents.destroy();
    emitPreventable(this, 'closed');
    windowNews.emit('closed', this);
  }

  static getAllWindows(): readonly ShellWindow[] {
    return openWindows();
  }
  static fromWebContents = (contents: WebContents): ShellWindow | null =>
    open.find((window) => window.webContents === contents) ?? null;
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
