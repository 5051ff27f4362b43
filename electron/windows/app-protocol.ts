import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME, hasOrigin } from './app-origin.ts';
import { type Asset, listAssets } from './asset-list.ts';
import { securityHeaders } from './headers.ts';

/** Registers `app:` as a standard, secure scheme. Must run before the app is ready. */
export const registerAppScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);

export interface AppProtocolOptions {
  /** `session.protocol` of the windows' session. */
  readonly protocol: Pick<Protocol, 'handle'>;
  /** The folder of the built pages, out/renderer. Listed once; throws when missing. */
  readonly root: string;
}

/** Serves `app://till/...` from the files found at start, and no other path. */
export function handleAppProtocol({ protocol, root }: AppProtocolOptions): void {
  const assets = listAssets(root);
  protocol.handle(APP_SCHEME, (request) => respond(assets, request));
}

/** Returns 200 with a listed file, 405 for other methods than GET, 404 otherwise. */
export async function respond(assets: ReadonlyMap<string, Asset>, request: Request): Promise<Response> {
  if (request.method !== 'GET') return reply(405, null, { Allow: 'GET' });
  const asset = find(assets, request.url);
  if (!asset) return reply(404, null);
  try {
    return reply(200, await readFile(asset.file), { 'Content-Type': asset.type });
  } catch {
    // An unreadable file counts as not found.
    return reply(404, null);
  }
}

/** Looks the path up exactly as written: nothing is decoded or joined, so there is no path traversal. */
function find(assets: ReadonlyMap<string, Asset>, address: string): Asset | undefined {
  if (!hasOrigin(address, APP_ORIGIN)) return undefined;
  const { pathname } = new URL(address);
  return assets.get(pathname === '/' || pathname === '' ? '/index.html' : pathname);
}

const reply = (status: number, body: Uint8Array<ArrayBuffer> | null, more: Readonly<Record<string, string>> = {}) =>
  new Response(body, { status, headers: { ...securityHeaders(), ...more } });
