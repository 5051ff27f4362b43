import { windowNews } from './host.ts';

/** Addresses to open outside the app, oldest first; the tab in front opens each in a new tab. */
export const openedOutside: string[] = [];

export const shellPart = {
  openExternal: async (url: string): Promise<void> => {
    openedOutside.push(url);
    windowNews.emit('opened', url);
  },
};
