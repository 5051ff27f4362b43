import { windowNews } from './host.ts';

/** The parts of a desktop that a browser tab does not have: they exist, do nothing, and store what they were given. */

/** Addresses to open outside the app, oldest first; the tab in front opens each in a new tab. */
export const openedOutside: string[] = [];

export const shellPart = {
  openExternal: async (url: string): Promise<void> => {
    openedOutside.push(url);
    windowNews.emit('opened', url);
  },
};

export const crashReporterPart = { start: (_options?: unknown): void => undefined };
