import type { RequestDetails, ShellSession } from '../electron/session.ts';

const types: Readonly<Record<string, string>> = {
  document: 'mainFrame',
  iframe: 'subFrame',
  object: 'object',
  embed: 'object',
  frame: 'subFrame',
  script: 'script',
  style: 'stylesheet',
  image: 'image',
  font: 'font',
  audio: 'media',
  video: 'media',
  empty: 'xhr',
};

/** Electron's word for what a request is for, from the browser's. */
export const resourceType = (destination: string | undefined): string => types[destination ?? 'empty'] ?? 'other';

let lastId = 0;

/** Calls the session's own guard, as Electron does before every request of a window. Returns true when it may continue. */
export function mayGoOn(session: ShellSession, details: Omit<RequestDetails, 'id' | 'timestamp'>): Promise<boolean> {
  const guard = session.webRequest.beforeRequest;
  if (!guard) return Promise.resolve(true);
  lastId += 1;
  return new Promise((resolve) => {
    guard({ ...details, id: lastId, timestamp: Date.now() }, (verdict) => resolve(verdict.cancel !== true));
  });
}
