import { computer } from '../computer.ts';
import { windowNews } from './host.ts';

/** Addresses to open outside the app, oldest first; the tab in front opens each in a new tab. */
export const openedOutside: string[] = [];

/**
 * `shell`. Windows and macOS report that no program opens an address (electron/electron
 * shell/common/platform_util_win.cc and platform_util_mac.mm, OpenExternal).
 */
export const shellPart = {
  openExternal: async (url: string): Promise<void> => {
    if (computer.openError !== null) throw new Error(computer.openError);
    openedOutside.push(url);
    windowNews.emit('opened', url);
  },
};
