import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import type { Bounds } from '../settings/settings.ts';
import type { OurPage } from './app-pages.ts';
import { clampBounds } from './clamp-bounds.ts';
import { onFirstFrame } from './first-frame.ts';
import { tillWebPreferences } from './web-preferences.ts';

export interface CustomerWindowOptions extends OurPage {
  /** The display it fills; null for a movable window. */
  readonly screen: Bounds | null;
  /** Saved bounds of the movable window. */
  readonly bounds: Bounds | undefined;
  /** Work areas, the primary first. */
  readonly displays: readonly Bounds[];
  readonly onBounds: (bounds: Bounds) => void;
}

/** Smaller than the till's window: on one display both are seen. It opens in the size that a person gave it. */
const LEAST = { width: 320, height: 240 } as const;

/** Opens the customer window. It never takes the focus: the till always receives the keys. */
export function createCustomerWindow(options: CustomerWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...(options.screen ? filling(options.screen) : clampBounds(options.bounds, options.displays, LEAST)),
    title: 'Customer screen',
    show: false,
    autoHideMenuBar: true,
    webPreferences: tillWebPreferences(options),
  });
  onFirstFrame(window, () => window.showInactive());
  if (options.screen && process.platform === 'darwin') fillOnMac(window);
  if (!options.screen) window.on('close', () => options.onBounds(window.getNormalBounds()));
  void window.loadURL(options.url).catch(() => undefined);
  return window;
}

/**
 * Touching the customer's display must not take the keyboard focus from the till. The full screen of macOS is a Space of
 * its own, which takes the focus and can leave the till's display black, so `fillOnMac` takes the simple one.
 */
const filling = (screen: Bounds): BrowserWindowConstructorOptions => ({
  ...screen,
  frame: false,
  fullscreen: process.platform !== 'darwin',
  focusable: false,
  skipTaskbar: true,
});

/**
 * Makes the window cover the menu bar and the Dock, which come back at the edge of a screen. macOS knows which display the
 * window is on once it is shown; it does not bring them back by itself when the window closes
 * (electron/electron shell/browser/native_window_mac.mm, SetSimpleFullScreen).
 */
function fillOnMac(window: BrowserWindow): void {
  window.once('show', () => window.setSimpleFullScreen(true));
  window.on('close', () => window.setSimpleFullScreen(false));
}
