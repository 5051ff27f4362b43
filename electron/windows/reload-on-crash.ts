import type { BrowserWindow } from 'electron';

/** What became of a window's page. */
export interface RendererExit {
  /** In Electron's words: `crashed`, `oom`, `killed`. */
  readonly reason: string;
  /** False: it ended too often in a short time to be tried again. */
  readonly again: boolean;
}

/** So many ends in so long are no accident: a page that dies at once would be opened for ever. */
const MOST = 4;
const WITHIN = 60_000;

type Revived = Pick<BrowserWindow, 'isDestroyed' | 'webContents'>;

/**
 * Opens a window's page again whenever its process ends. All it knows comes from main, so it is back as it was; what
 * was typed and not sent is lost. The watch never stopped.
 */
export function revive(
  window: Revived,
  ended: (end: RendererExit) => void,
  mono: () => number = () => performance.now(),
): void {
  let ends: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = mono();
    ends = [...ends.filter((at) => now - at < WITHIN), now];
    const again = ends.length <= MOST;
    ended({ reason, again });
    if (again) window.webContents.reload();
  });
}
