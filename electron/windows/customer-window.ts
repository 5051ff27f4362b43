import { BrowserWindow, type BrowserWindowConstructorOptions, type Session } from 'electron';
import { type Area, clampBounds } from './clamp-bounds.ts';
import { tillWebPreferences } from './web-preferences.ts';

export interface CustomerWindowOptions {
  /** Absolute path of the built preload of this window: not the till's. */
  readonly preload: string;
  readonly url: string;
  readonly session: Session;
  readonly packaged: boolean;
  /** The whole screen it fills; null for a window that can be moved. */
  readonly screen: Area | null;
  /** Where the movable window stood last time. */
  readonly bounds: Area | undefined;
  /** Work areas, the primary first. */
  readonly displays: readonly Area[];
  /** Told where the movable window stands when it closes. */
  readonly onBounds: (bounds: Area) => void;
}

/** Opens the customer's screen. It never takes the focus: what the cashier types always goes to the till. */
export function createCustomerWindow(options: CustomerWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...(options.screen ? filling(options.screen) : clampBounds(options.bounds, options.displays)),
    title: 'Customer screen',
    show: false,
    autoHideMenuBar: true,
    webPreferences: tillWebPreferences(options),
  });
  window.once('ready-to-show', () => window.showInactive());
  if (!options.screen) window.on('close', () => options.onBounds(window.getNormalBounds()));
  void window.loadURL(options.url).catch(() => undefined);
  return window;
}

/** A hand that touches the customer's screen must not take the keyboard away from the till. */
const filling = (screen: Area): BrowserWindowConstructorOptions => ({
  ...screen,
  frame: false,
  fullscreen: true,
  focusable: false,
  skipTaskbar: true,
});
