import type { BrowserWindow } from 'electron';

/** How a window's page process ended. */
export interface RendererExit {
  /** Electron's reason, such as `crashed`, `oom`, `killed`. */
  readonly reason: string;
  /** False when it crashed too often to be reloaded. */
  readonly again: boolean;
}

/** This many crashes within the time below stop the reloading, which could otherwise loop. */
const MOST_RELOADS = 4;
const RELOADS_WITHIN = 60_000;

/** Reloads a window's page when its process ends. Its state comes from main; only typed, unsent input is lost. */
export function reloadWhenEnded(
  window: Pick<BrowserWindow, 'isDestroyed' | 'webContents'>,
  onEnd: (end: RendererExit) => void,
  mono: () => number = () => performance.now(),
): void {
  let ends: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = mono();
    ends = [...ends.filter((at) => now - at < RELOADS_WITHIN), now];
    const again = ends.length <= MOST_RELOADS;
    onEnd({ reason, again });
    if (again) window.webContents.reload();
  });
}
