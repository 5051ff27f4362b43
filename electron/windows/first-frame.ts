import type { BrowserWindow } from 'electron';
import { seconds } from '../shared/base/units.ts';

/** A page that has drawn nothing by then is shown all the same, as Electron may never say that it has. */
const DRAWN_WITHIN = seconds(10);

/**
 * Calls `show` once the window's page has drawn its first frame, or after ten seconds: `ready-to-show` has not come on
 * some computers in one version of Electron after another (electron/electron issues 7779, 25253, 51972, 54025), and a
 * window that nobody sees can neither be used nor closed. Returns a function that calls it at once, if it was not called.
 */
export function onFirstFrame(window: BrowserWindow, show: () => void): () => void {
  const timer = setTimeout(showOnce, DRAWN_WITHIN);
  timer.unref();
  window.once('ready-to-show', showOnce);
  return showOnce;

  function showOnce(): void {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    window.off('ready-to-show', showOnce);
    show();
  }
}
