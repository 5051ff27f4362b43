import type { App, Event, Session, WebContents } from 'electron';
import { APP_ORIGIN, hasOrigin } from './app-origin.ts';

/** What pages may be shown and asked for; the same for every window. */
export interface NavigationPolicy {
  /** The dev server's exact origin, only when the app is not packaged. */
  readonly devOrigin: string | null;
  readonly packaged: boolean;
}

/** Puts the fences round every page this app will ever show, also one that nobody meant to open. */
export const guardContents = (app: Pick<App, 'on'>, fences: NavigationPolicy): void => {
  app.on('web-contents-created', (_event, contents) => guardOne(contents, fences));
};

type Going = Event<{ readonly url: string; readonly isMainFrame: boolean }>;

function guardOne(contents: WebContents, fences: NavigationPolicy): void {
  const stay = (going: Going) => {
    if (!going.isMainFrame || !isOwnPage(going.url, fences)) going.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // Denied and not handed to the system's browser: an address of a page is nobody's to open.
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Whether a window may go there: the app's own origin, or in development the dev server's. */
export const isOwnPage = (address: string, { devOrigin, packaged }: NavigationPolicy): boolean =>
  hasOrigin(address, APP_ORIGIN) || (!packaged && devOrigin !== null && hasOrigin(address, devOrigin));

/** Whether a page may load it: its own files; in development also the dev server's socket and the developer tools. */
export function mayLoad(address: string, fences: NavigationPolicy): boolean {
  if (isOwnPage(address, fences)) return true;
  if (fences.packaged) return false;
  const socket = fences.devOrigin?.replace(/^http:/, 'ws:');
  return address.startsWith('devtools://') || (socket !== undefined && hasOrigin(address, socket));
}

/** Denies every permission and device, every download, and every request that is not for the app's own files. */
export function guardSession(session: Session, fences: NavigationPolicy): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide(null));
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayLoad(url, fences) }));
}
