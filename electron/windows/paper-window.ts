import { BrowserWindow, type Session } from 'electron';
import type { DrawnPaper } from '../shared/paper.ts';
import { pageWebPreferences } from './web-preferences.ts';

export interface PaperWindowOptions {
  /** The page that draws a paper: below `app://till/`, or in development the dev server's. */
  readonly url: string;
  readonly session: Session;
  readonly packaged: boolean;
  /** Gets what kept a paper from being drawn. */
  readonly threw: (error: unknown) => void;
}

/**
 * Hands the paper to the page, which is loaded and listens, and says how long it became in CSS pixels once it is drawn
 * and its type is there. The paper is a text within the script, whatever is written on it.
 */
const draw = (paper: DrawnPaper): string => `new Promise((done) => {
  dispatchEvent(new CustomEvent('paper', { detail: JSON.parse(${JSON.stringify(JSON.stringify(paper))}) }));
  const page = document.documentElement;
  const look = () => (page.dataset.drawn ? document.fonts.ready.then(() => done(page.getBoundingClientRect().height)) : setTimeout(look, 5));
  look();
})`;

/**
 * Draws one paper in a hidden window that can ask main nothing: it has no preload, and what it shows is handed to it.
 * An address would be too short for a long list, and is a place where customers do not belong. Gives it to `use` with its length in CSS pixels and closes it after; null where it could not be drawn.
 */
export async function withPaperWindow<T>(
  { url, session, packaged, threw }: PaperWindowOptions,
  paper: DrawnPaper,
  use: (window: BrowserWindow, length: number) => Promise<T>,
): Promise<T | null> {
  const window = new BrowserWindow({
    ...{ width: 840, height: 800, title: 'Transfer Till', show: false, autoHideMenuBar: true },
    webPreferences: pageWebPreferences({ session, packaged }),
  });
  try {
    await window.loadURL(url);
    const length: unknown = await window.webContents.executeJavaScript(draw(paper));
    return typeof length === 'number' && length > 0 ? await use(window, length) : null;
  } catch (error) {
    threw(error);
    return null;
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}
