import { EventEmitter } from 'node:events';
import type { ShellWindow } from './browser-window.ts';
import type { WebContents } from './web-contents.ts';

/** A page of a real browser that stands in for a window nobody looks at. */
export interface HiddenPage {
  readonly evaluate: (code: string) => Promise<unknown>;
  /** Lengths in inches. */
  readonly pdf: (options: PdfOptions) => Promise<Buffer>;
  /** A PNG of the page in a window of this size, in pixels. */
  readonly picture: (width: number, height: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export interface PdfOptions {
  readonly width: number;
  readonly height: number;
  readonly margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>;
  readonly printBackground: boolean;
  /** HTML at the foot of each page; null for none. */
  readonly footer: string | null;
}

/** What stands around the stand-in: who it is, where its data is, how it ends. Set before the main process starts. */
export interface Host {
  name: string;
  version: string;
  /** The folder with package.json. */
  appPath: string;
  /** What `app.isPackaged` answers. */
  packaged: boolean;
  /** What `app.getPath('userData')` answers until the app sets it. */
  dataDir: string;
  argv: readonly string[];
  exit: (code: number) => void;
  /** Said once when another process holds the data folder. */
  refusedLock: () => void;
  /** Opens what a window shows in a browser of its own. */
  openHidden: (contents: WebContents) => Promise<HiddenPage>;
}

export const host: Host = {
  name: '',
  version: '0.0.0',
  appPath: process.cwd(),
  packaged: false,
  dataDir: '',
  argv: [],
  exit: (code) => process.exit(code),
  refusedLock: () => undefined,
  openHidden: () => Promise.reject(new Error('no browser draws here')),
};

interface WindowNews {
  /** A window was given its address. */
  loaded: [window: ShellWindow];
  closed: [window: ShellWindow];
  /** Main put text on the clipboard. */
  copied: [text: string];
  /** Main opened an address outside. */
  opened: [address: string];
}

/** How the server hears of windows without the windows knowing of a server. */
export const windowNews = new EventEmitter<WindowNews>();
