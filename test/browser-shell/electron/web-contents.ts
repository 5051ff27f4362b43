import { EventEmitter } from 'node:events';
import { type HiddenPage, host } from './host.ts';
import { eventFrom, ipcMainPart } from './ipc-main.ts';
import { type PdfRequest, type PrintRequest, pdfOptions, printers, printJob } from './printing.ts';
import type { ShellSession } from './session.ts';
import { strict } from './strict.ts';
import { WebFrame } from './web-frame.ts';

/** The far end of a window: the one browser tab that is connected to it. */
export interface Tab {
  readonly deliver: (channel: string, args: readonly unknown[]) => void;
  readonly close: (reason: TabEnd) => void;
  readonly reload: () => void;
  readonly copy: (text: string) => void;
  readonly open: (address: string) => void;
}

/** Why a tab is no longer the window: the window closed, or another tab took its place. */
export type TabEnd = 'closed' | 'replaced';

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Stands for the picture of a page that has not been laid out again yet. */
const OLD_CONTENT = Buffer.from('a frame with the page as it was before');

let lastId = 0;

/** `webContents`: stays the same through reloads of its tab, as in Electron. */
export class WebContents extends EventEmitter {
  readonly id: number;
  readonly session: ShellSession;
  readonly mainFrame: WebFrame;
  windowOpenHandler: ((details: unknown) => unknown) | null = null;
  tab: Tab | null = null;
  url = '';
  destroyed = false;
  /** The size of the window's frames, once it was given one. */
  frame: FrameSize | null = null;
  /** The browser that draws this window where no tab does. */
  hidden: Promise<HiddenPage> | null = null;

  constructor(session: ShellSession) {
    super();
    lastId += 1;
    this.id = lastId;
    this.session = session;
    this.mainFrame = strict('WebFrameMain', new WebFrame(() => this.url));
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isFocused(): boolean {
    return this.tab !== null;
  }
  setWindowOpenHandler(handler: (details: unknown) => unknown): void {
    this.windowOpenHandler = handler;
  }
  send(channel: string, ...args: unknown[]): void {
    this.tab?.deliver(channel, args);
  }
  drawn(): Promise<HiddenPage> {
    this.hidden ??= host.openHidden(this);
    return this.hidden;
  }
  async executeJavaScript(code: string): Promise<unknown> {
    return (await this.drawn()).evaluate(code);
  }
  async printToPDF(request: PdfRequest = {}): Promise<Buffer> {
    return (await this.drawn()).pdf(pdfOptions(request));
  }
  /**
   * The offscreen window of the page has another size. The first frame of that size still holds what the page showed
   * before, over an empty rest: the compositor waits a few frames for the page, not longer (electron/electron
   * shell/browser/osr/osr_render_widget_host_view.cc, ResizeRootLayer).
   */
  async resized(width: number, height: number): Promise<void> {
    const size = { width, height };
    this.frame = size;
    await (await this.drawn()).resize(width, height);
    this.paint(size, OLD_CONTENT);
  }
  /** Paints all of the page as it is now, where it is shown off the screen. */
  invalidate(): void {
    const size = this.frame;
    if (size) void this.drawn().then(async (page) => this.paint(size, await page.picture()));
  }
  paint(size: FrameSize, png: Buffer): void {
    const isWhole = ({ width, height }: FrameSize) => width === size.width && height === size.height;
    // The shell cannot cut a PNG: it writes which part of it this is.
    const crop = (part: FrameSize) => ({
      toPNG: () => (isWhole(part) ? png : Buffer.from(`${part.width}x${part.height} of ${png}`)),
    });
    this.emit('paint', {}, { x: 0, y: 0, ...size }, { getSize: () => size, crop });
  }
  async getPrintersAsync(): Promise<readonly unknown[]> {
    return [...printers];
  }
  print(request: PrintRequest, done: (success: boolean, reason: string) => void = () => undefined): void {
    void printJob(request, () => this.drawn()).then((problem) => done(problem === null, problem ?? ''));
  }
  reload(): void {
    this.tab?.reload();
  }

  /** A tab connected: it is the window from now on, whatever was connected before is not. */
  attach(tab: Tab): void {
    this.tab?.close('replaced');
    this.tab = tab;
    this.emit('dom-ready', {});
    this.emit('did-finish-load', {});
  }

  detach(tab: Tab): void {
    if (this.tab === tab) this.tab = null;
  }

  invoke(channel: string, args: readonly unknown[]): Promise<unknown> {
    return ipcMainPart.invoke(eventFrom(this), channel, args);
  }

  receive(channel: string, args: readonly unknown[]): void {
    ipcMainPart.emit(channel, eventFrom(this), ...args);
  }

  destroy(): void {
    this.destroyed = true;
    this.tab?.close('closed');
    this.tab = null;
    void this.hidden?.then((page) => page.close()).catch(() => undefined);
    this.emit('destroyed', {});
  }
}
