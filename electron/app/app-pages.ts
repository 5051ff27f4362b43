import { join } from 'node:path';
import { app, type Session, session } from 'electron';
import { APP_ORIGIN, devOrigin } from '../windows/app-origin.ts';
import { handleAppProtocol } from '../windows/app-protocol.ts';
import { guardSession, type NavigationPolicy } from '../windows/guards.ts';

const devServer = () => (app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL);

/** What pages may be shown: the app's own, and while developing those of the dev server. */
export const navigationPolicyOf = (): NavigationPolicy => ({
  devOrigin: devOrigin(devServer()),
  packaged: app.isPackaged,
});

/** Where the pages of this app come from: what calls a door from elsewhere is refused. */
export function allowedOrigins(): readonly string[] {
  const { devOrigin: dev } = navigationPolicyOf();
  return [APP_ORIGIN, ...(dev ? [dev] : [])];
}

/** What a window of ours is opened with. */
export interface OurPage {
  readonly url: string;
  /** Absolute path of the built preload. */
  readonly preload: string;
  readonly session: Session;
  readonly packaged: boolean;
}

export interface AppPages {
  readonly of: (page: string, preload: string) => OurPage;
}

/** Makes the one session that all windows live in, with its guards and its protocol, and tells each window its page. */
export function openPages(): AppPages {
  // Not persistent: a window keeps nothing between runs, all memory is the journal's.
  const pages = session.fromPartition('till', { cache: false });
  guardSession(pages, navigationPolicyOf());
  handleAppProtocol({ protocol: pages.protocol, root: join(import.meta.dirname, '../renderer') });
  const dev = devServer();
  return {
    of: (page, preload) => ({
      url: dev ? new URL(page === 'index.html' ? '' : page, dev).href : `${APP_ORIGIN}/${page}`,
      preload: join(import.meta.dirname, '../preload', preload),
      session: pages,
      packaged: app.isPackaged,
    }),
  };
}
