import { join } from 'node:path';
import { app, session } from 'electron';
import { mainFolderOf } from '../platform/files.ts';
import { APP_ORIGIN, devOrigin } from './app-origin.ts';
import { type AppProtocolOptions, handleAppProtocol } from './app-protocol.ts';
import { guardSession, type NavigationPolicy } from './guards.ts';
import type { TillPreferences } from './web-preferences.ts';

const devServer = () => (app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL);

/** Returns which pages may be shown: the app's own and, in development, those of the dev server. */
export const navigationPolicyOf = (): NavigationPolicy => ({
  devOrigin: devOrigin(devServer()),
  packaged: app.isPackaged,
});

/** Returns the origins of the app's pages; IPC calls from any other are refused. */
export function allowedOrigins(): readonly string[] {
  const { devOrigin: dev } = navigationPolicyOf();
  return [APP_ORIGIN, ...(dev ? [dev] : [])];
}

export interface OurPage extends TillPreferences {
  /** Below `app://till/`, or in development the dev server's. */
  readonly url: string;
}

/** Creates the session that all windows share, with its guards and protocol, which serves the shop's logos too. */
export function openPages(logo: AppProtocolOptions['logo']) {
  // Not persistent: windows store nothing between runs; all data is in the journal. Of a session on disk Electron would
  // also run the compiled preloads that it finds in the data folder, which it compares with a hash of their source alone
  // (electron/electron shell/browser/preload_code_cache.cc, ScopeForFrame).
  const pages = session.fromPartition('till', { cache: false });
  guardSession(pages, navigationPolicyOf());
  handleAppProtocol({ protocol: pages.protocol, root: join(mainFolderOf(import.meta.dirname), '../renderer'), logo });
  const dev = devServer();
  return {
    of: (page: string, preload: string): OurPage => ({
      url: dev ? new URL(page === 'index.html' ? '' : page, dev).href : `${APP_ORIGIN}/${page}`,
      preload: join(mainFolderOf(import.meta.dirname), '../preload', preload),
      session: pages,
      packaged: app.isPackaged,
    }),
  };
}

export type AppPages = ReturnType<typeof openPages>;
