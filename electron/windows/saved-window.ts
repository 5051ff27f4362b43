import type { BrowserWindow } from 'electron';
import type { SavedWindow } from '../settings/settings.ts';

/** Calls `save` when a window closes, with what to open it with next time. `opensMaximised`: whether it was maximised then. */
export const saveOnClose = (
  window: BrowserWindow,
  opensMaximised: boolean,
  save: (saved: Required<SavedWindow>) => void,
): void =>
  void window.on('close', () =>
    save({
      bounds: window.getNormalBounds(),
      // A minimised window is not maximised, but is again when it is restored.
      maximised: window.isMinimized() ? opensMaximised : window.isMaximized(),
    }),
  );
