import { BrowserWindow, type Session } from 'electron';
import type { PrintLayout } from '../shared/printing.ts';
import { pageWebPreferences } from './web-preferences.ts';

export interface PrintWindowOptions {
  /** The page that renders a document: below `app://till/`, or in development the dev server's. */
  readonly url: string;
  readonly session: Session;
  readonly packaged: boolean;
  /** Receives rendering errors. */
  readonly threw: (error: unknown) => void;
}

/**
 * Script that passes the document to the loaded page and resolves with its length in CSS pixels once it, its fonts and
 * its pictures are rendered. The document is a string literal in the script, whatever its content.
 */
const draw = (printout: PrintLayout): string => `new Promise((done) => {
  dispatchEvent(new CustomEvent('preview', { detail: JSON.parse(${JSON.stringify(JSON.stringify(printout))}) }));
  const page = document.documentElement;
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
): Promise<T | null> {
  const window = new BrowserWindow({
    ...{ width: 840, height: 800, title: 'Transfer Till', show: false, autoHideMenuBar: true },
    webPreferences: pageWebPreferences({ session, packaged }),
  });
  try {
    await window.loadURL(url);
    const length: unknown = await window.webContents.executeJavaScript(draw(printout));
    return typeof length === 'number' && length > 0 ? await use(window, length) : null;
  } catch (error) {
    threw(error);
    return null;
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}
