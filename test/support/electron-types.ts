import { BrowserWindow } from 'electron';
import type { ShellWindow } from '../browser-shell/electron/browser-window.ts';
import { BrowserWindow as ShellBrowserWindow } from '../browser-shell/electron/index.ts';

/** Returns a window of the fake Electron as the product's code is typed to take it. */
export function asBrowserWindow(window: unknown): BrowserWindow {
  if (!(window instanceof BrowserWindow)) throw new Error('not a window of the fake Electron');
  return window;
}

/** Returns a window that the product made as the fake Electron made it, with what the fake adds. */
export function asShellWindow(window: unknown): ShellWindow {
  if (!(window instanceof ShellBrowserWindow)) throw new Error('not a window of the fake Electron');
  return window;
}
