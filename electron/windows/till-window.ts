import { BrowserWindow, screen } from 'electron';
import type { Bounds, SavedWindow } from '../settings/settings.ts';
import type { OurPage } from './app-pages.ts';
import { clampBounds, isSmall, leastSize } from './clamp-bounds.ts';
import { onFirstFrame } from './first-frame.ts';
import { saveOnClose } from './saved-window.ts';
import { tillWebPreferences } from './web-preferences.ts';

export interface TillWindowOptions extends OurPage {
  readonly saved?: SavedWindow;
  /** Called when it closes, with what to open it with next time. */
  readonly onClosing?: (saved: Required<SavedWindow>) => void;
}

/** Opens the cashier's window. Shown once its first frame is rendered, or does not come. */
export function createTillWindow({ saved = {}, onClosing, ...page }: TillWindowOptions): BrowserWindow {
  const areas = workAreas();
  const bounds = clampBounds(saved.bounds, areas);
  const least = leastSize(areas);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: least.width,
    minHeight: least.height,
    title: 'Transfer Till',
    show: false,
    autoHideMenuBar: true,
    webPreferences: tillWebPreferences(page),
  });
  const opensMaximised = saved.maximised ?? (areas.length > 0 && isSmall(screen.getDisplayMatching(bounds).size));
  const show = () => {
    // Maximising shows a window too, so it waits for the first frame like showing does.
    if (opensMaximised) window.maximize();
    window.show();
  };
  const showNow = onFirstFrame(window, show);
  if (onClosing) saveOnClose(window, opensMaximised, onClosing);
  keepWithinDisplays(window);
  // A page that cannot load is reported by the window; polling continues without it.
  void window.loadURL(page.url).catch(showNow);
  return window;
}

/** Lets the window be made as small as each display needs, also one that is plugged in or scaled later. */
function keepWithinDisplays(window: BrowserWindow): void {
  const fit = () => {
    const { width, height } = leastSize(workAreas());
    window.setMinimumSize(width, height);
  };
  screen.on('display-added', fit);
  screen.on('display-removed', fit);
  screen.on('display-metrics-changed', fit);
  window.on('closed', () => {
    screen.off('display-added', fit);
    screen.off('display-removed', fit);
    screen.off('display-metrics-changed', fit);
  });
}

/** Returns the work areas of all displays, the primary first. One without a size is no display: a closed lid, a remote login that ended. */
export function workAreas(): Bounds[] {
  const primary = screen.getPrimaryDisplay();
  return [primary, ...screen.getAllDisplays()]
    .map(({ workArea }) => workArea)
    .filter(({ width, height }) => width > 0 && height > 0);
}
