import { EventEmitter } from 'node:events';
import type { ShellWindow } from './browser-window.ts';
import type { WebContents } from './web-contents.ts';

/** A page of a real browser in place of a hidden window. */
export interface HiddenPage {
  readonly evaluate: (code: string) => Promise<unknown>;
  /** Lengths in inches. */
  readonly pdf: (options: PdfOptions) => Promise<Buffer>;
  /** Gives its window this size, in pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** A PNG of what its window shows. */
  readonly picture: () => Promise<Buffer>;
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

/** The surroundings of the app: its name, its data folder, how it exits. Set before the main process starts. */
export interface Host {
  name: string;
  version: string;
  /** The folder with package.json. */
  appPath: string;
  /** The value of `app.isPackaged`. */
  packaged: boolean;
  /** The value of `app.getPath('userData')` until the app sets it. */
  dataDir: string;
  /** The value of `app.isReady()`. */
  ready: boolean;
  exit: (code: number) => void;
  /** Starts the app again as it was started, after this process ends. */
  startAgain: () => void;
  /** Called once when another process holds the data folder. */
  refusedLock: () => void;
  openHidden: (contents: WebContents) => Promise<HiddenPage>;
}

export const host: Host = {
  name: '',
  version: '0.0.0',
  appPath: process.cwd(),
  packaged: false,
  dataDir: '',
  ready: false,
  exit: (code) => process.exit(code),
  startAgain: () => undefined,
  refusedLock: () => undefined,
  openHidden: () => Promise.reject(new Error('no browser draws here')),
};

interface WindowNews {
  loaded: [window: ShellWindow];
  closed: [window: ShellWindow];
  copied: [text: string];
  opened: [address: string];
}

/** Emits windows to the server, which the windows do not know. */
export const windowNews = new EventEmitter<WindowNews>();

/** Throws while the app is not ready, as most of Electron does. */
export function demandReady(message: string, Kind: new (message: string) => Error = Error): void {
  if (!host.ready) throw new Kind(message);
}
