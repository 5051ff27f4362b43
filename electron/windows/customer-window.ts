import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import type { Bounds, SavedWindow } from '../settings/settings.ts';
import type { OurPage } from './app-pages.ts';
import { clampBounds } from './clamp-bounds.ts';
import { onFirstFrame } from './first-frame.ts';
import { saveOnClose } from './saved-window.ts';
import { tillWebPreferences } from './web-preferences.ts';

export interface CustomerWindowOptions extends OurPage {
  /** The display it fills; null for a movable window. */
  readonly screen: Bounds | null;
  /** Of the movable window. */
  readonly saved: SavedWindow;
  /** The till window; null while there is none. */
  readonly tillWindow: () => BrowserWindow | null;
  /** Work areas, the primary first. */
  readonly displays: readonly Bounds[];
  /** Called when the movable window closes, with what to open it with next time. */
  readonly onClosing: (saved: Required<SavedWindow>) => void;
}

/** Smaller than the till's window: on one display both are seen. It opens in the size that a person gave it. */
const LEAST = { width: 320, height: 240 } as const;

/** Opens the customer window. It never takes the focus: the till always receives the keys. */
export function createCustomerWindow(options: CustomerWindowOptions): BrowserWindow {
  const { saved } = options;
  const opensMaximised = !options.screen && saved.maximised === true;
  const window = new BrowserWindow({
    ...(options.screen ? filling(options.screen) : clampBounds(saved.bounds, options.displays, LEAST)),
    title: 'Customer screen',
    show: false,
    autoHideMenuBar: true,
    webPreferences: tillWebPreferences(options),
  });
  onFirstFrame(window, () => (opensMaximised ? maximise(window, options.tillWindow()) : window.showInactive()));
  if (options.screen && process.platform === 'darwin') fillOnMac(window);
  if (!options.screen) saveOnClose(window, opensMaximised, options.onClosing);
  void window.loadURL(options.url).catch(() => undefined);
  return window;
}

/** Gives the till the focus back, which Windows takes from it (chromium/chromium ui/views/win/hwnd_message_handler.cc, Show). */
function maximise(window: BrowserWindow, till: BrowserWindow | null): void {
  const tillHadFocus = till?.isFocused() === true;
  window.maximize();
  if (tillHadFocus) till?.focus();
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
