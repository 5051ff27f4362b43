import { BrowserWindow, type Session, screen } from 'electron';
import { type Area, clampBounds, MIN_SIZE } from './clamp-bounds.ts';
import { tillWebPreferences } from './web-preferences.ts';

export interface TillWindowOptions {
  /** Absolute path of the built preload. */
  readonly preload: string;
  /** The page: below `app://till/`, or in development the dev server's. */
  readonly url: string;
  readonly session: Session;
  readonly packaged: boolean;
  /** Saved bounds. */
  readonly bounds?: Area | undefined;
  /** Called with the bounds when it closes. */
  readonly onBounds?: (bounds: Area) => void;
}

/** Opens the cashier's window. Shown once its first frame is rendered. */
export function createTillWindow(options: TillWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...clampBounds(options.bounds, displayAreas()),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: 'Transfer Till',
    show: false,
    autoHideMenuBar: true,
    webPreferences: tillWebPreferences(options),
  });
  window.once('ready-to-show', () => window.show());
  window.on('close', () => options.onBounds?.(window.getNormalBounds()));
  void window.loadURL(options.url).catch(() => {
    // A page that cannot load is reported by the window; polling continues without it.
    if (!window.isDestroyed()) window.show();
  });
  return window;
}

function displayAreas(): Area[] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}
