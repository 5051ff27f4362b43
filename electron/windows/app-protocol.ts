import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME, hasOrigin } from './app-origin.ts';
import { type Asset, listAssets } from './asset-list.ts';
import { securityHeaders } from './headers.ts';

/** Tells Chromium that `app:` is a real, secure origin. Must run before the app is ready. */
export const registerAppScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);

export interface AppProtocolOptions {
  /** Of the session the windows live in: `session.protocol`. */
  readonly protocol: Pick<Protocol, 'handle'>;
  /** The folder of the built pages: out/renderer. Listed once, now. Throws when it is not there. */
  readonly root: string;
}

/** Serves `app://till/...` from a list made at start: what is not on it does not exist, however its path is written. */
export function handleAppProtocol({ protocol, root }: AppProtocolOptions): void {
  const assets = listAssets(root);
  protocol.handle(APP_SCHEME, (request) => respond(assets, request));
}

/** The answer to one request: 200 with a listed file, 405 for anything but GET, 404 for all else. */
export async function respond(assets: ReadonlyMap<string, Asset>, request: Request): Promise<Response> {
  if (request.method !== 'GET') return reply(405, null, { Allow: 'GET' });
  const asset = find(assets, request.url);
  if (!asset) return reply(404, null);
  try {
    return reply(200, await readFile(asset.file), { 'Content-Type': asset.type });
  } catch {
    // A packed file that cannot be read is not found, like any other.
    return reply(404, null);
  }
}

/** By the path exactly as written: nothing is decoded and nothing is joined, so there is nothing to climb out of. */
function find(assets: ReadonlyMap<string, Asset>, address: string): Asset | undefined {
  if (!hasOrigin(address, APP_ORIGIN)) return undefined;
  const { pathname } = new URL(address);
  return assets.get(pathname === '/' || pathname === '' ? '/index.html' : pathname);
}

const reply = (status: number, body: Uint8Array<ArrayBuffer> | null, more: Readonly<Record<string, string>> = {}) =>
  new Response(body, { status, headers: { ...securityHeaders(), ...more } });
