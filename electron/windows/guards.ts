import type { App, Event, Session, WebContents } from 'electron';
import { APP_ORIGIN, hasOrigin } from './app-origin.ts';

/** Which pages and requests are allowed, for every window. */
export interface NavigationPolicy {
  /** The dev server's exact origin, only when the app is not packaged. */
  readonly devOrigin: string | null;
  readonly packaged: boolean;
}

/**
 * Applies the navigation policy to every page, including unexpected ones. Shows no certificate of the person to anybody:
 * without a listener Electron sends the first one in the store (electron/electron docs/breaking-changes.md, 44).
 */
export const guardContents = (app: Pick<App, 'on'>, policy: NavigationPolicy): void => {
  app.on('web-contents-created', (_event, contents) => guardOne(contents, policy));
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
};

type Going = Event<{ readonly url: string; readonly isMainFrame: boolean }>;

function guardOne(contents: WebContents, policy: NavigationPolicy): void {
  const stay = (going: Going) => {
    if (!going.isMainFrame || !isOwnPage(going.url, policy)) going.preventDefault();
  };
  // Of the main frame too, before `will-navigate` (electron/electron shell/browser/electron_navigation_throttle.cc).
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // Denied, and not passed to the system's browser either.
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Whether a window may navigate there: the app's origin, or in development the dev server's. */
const isOwnPage = (address: string, { devOrigin, packaged }: NavigationPolicy): boolean =>
  hasOrigin(address, APP_ORIGIN) || (!packaged && devOrigin !== null && hasOrigin(address, devOrigin));

/** Whether a page may load it: the app's files; in development also the dev server's socket and the developer tools. */
export function mayLoad(address: string, policy: NavigationPolicy): boolean {
  if (isOwnPage(address, policy)) return true;
  if (policy.packaged) return false;
  const socket = policy.devOrigin?.replace(/^http:/, 'ws:');
  return address.startsWith('devtools://') || (socket !== undefined && hasOrigin(address, socket));
}

/** Denies every permission, device and download, and every request except for the app's own files. */
export function guardSession(session: Session, policy: NavigationPolicy): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide(null));
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayLoad(url, policy) }));
}
