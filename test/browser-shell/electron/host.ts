import { EventEmitter } from 'node:events';
import type { ShellWindow } from './browser-window.ts';

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
};

interface WindowNews {
  /** A window was given its address. */
  loaded: [window: ShellWindow];
  closed: [window: ShellWindow];
  /** Main put text on the clipboard. */
  copied: [text: string];
}

/** How the server hears of windows without the windows knowing of a server. */
export const windowNews = new EventEmitter<WindowNews>();
