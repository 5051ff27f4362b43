import { BrowserWindow, type Session } from 'electron';
import type { PrintLayout } from '../shared/receipts/printing.ts';
import { printWebPreferences } from './web-preferences.ts';

export interface PrintWindowOptions {
  /** The page that renders a document: below `app://till/`, or in development the dev server's. */
  readonly url: string;
  readonly session: Session;
  readonly packaged: boolean;
  /** Receives rendering errors. */
  readonly threw: (error: unknown) => void;
}

/** How a document is drawn for a picture: off the screen, so that every frame is painted, and enlarged. */
export interface Drawing {
  readonly offscreen?: boolean;
  readonly scale?: number;
}

/**
 * Script that passes the document to the loaded page and resolves with its length in CSS pixels once it, its fonts and
 * its pictures are rendered. The document is a string literal in the script, whatever its content. `scale` enlarges all of it.
 */
const draw = (printout: PrintLayout, scale: number): string => `new Promise((done) => {
  dispatchEvent(new CustomEvent('preview', { detail: JSON.parse(${JSON.stringify(JSON.stringify(printout))}) }));
  const page = document.documentElement;
  page.style.zoom = '${scale}';
  // A picture that cannot be loaded is left out.
  const complete = () => Promise.allSettled([document.fonts.ready, ...Array.from(document.images, (picture) => picture.decode())]);
  const look = () => (page.dataset.drawn ? complete().then(() => done(page.getBoundingClientRect().height)) : setTimeout(look, 5));
  look();
})`;

/**
 * Renders a document in a hidden window without preload, so that its page cannot call main. The document is passed by
 * script: a URL would be too short for long lists and must not contain customer data. Passes the window and its length
 * in CSS pixels to `use`, then closes it; null when rendering failed.
 */
export async function withPrintWindow<T>(
  { url, session, packaged, threw }: PrintWindowOptions,
  printout: PrintLayout,
  use: (window: BrowserWindow, length: number) => Promise<T>,
  { offscreen = false, scale = 1 }: Drawing = {},
): Promise<T | null> {
  const window = new BrowserWindow({
    width: 840,
    height: 800,
    title: 'Transfer Till',
    show: false,
    autoHideMenuBar: true,
    // A picture is larger than most screens, and Windows too makes no window larger without this: it gives the window a
    // largest size (electron/electron shell/browser/native_window_views.cc, enable_larger_than_screen), whatever the
    // documentation says of macOS only.
    enableLargerThanScreen: true,
    webPreferences: printWebPreferences({ session, packaged, offscreen }),
  });
  try {
    await window.loadURL(url);
    const length: unknown = await window.webContents.executeJavaScript(draw(printout, scale));
    return typeof length === 'number' && length > 0 ? await use(window, length) : null;
  } catch (error) {
    threw(error);
    return null;
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}
