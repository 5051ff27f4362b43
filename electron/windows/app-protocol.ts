import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import type { LogoId } from '../shared/receipts/shop-logo.ts';
import { APP_ORIGIN, APP_SCHEME, hasOrigin } from './app-origin.ts';
import { type Asset, listAssets } from './asset-list.ts';

/** The policy of the till's pages: their own files, no network. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // No script of a page may create a policy that turns text into script.
  "trusted-types 'none'",
].join('; ');

/** Browser features the till does not use. Sound stays enabled. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
];

/** Headers of every response of the app's protocol, including errors. */
const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Registers `app:` as a standard, secure scheme. Must run before the app is ready. */
export const registerAppScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);

export interface AppProtocolOptions {
  readonly protocol: Pick<Protocol, 'handle'>;
  /** The folder of the built pages, out/renderer. Listed once; throws when missing. */
  readonly root: string;
  /** Returns the PNG of a logo of the shop; null for none. */
  readonly logo: (id: LogoId) => Uint8Array<ArrayBuffer> | null;
}

/** Serves `app://till/...` from the files found at start, and the shop's logos; no other path. */
export function handleAppProtocol({ protocol, root, logo }: AppProtocolOptions): void {
  const assets = listAssets(root);
  protocol.handle(APP_SCHEME, (request) => respond(assets, logo, request));
}

/** Returns 200 with a listed file or a logo, 405 for other methods than GET, 404 otherwise. */
async function respond(
  assets: ReadonlyMap<string, Asset>,
  logo: AppProtocolOptions['logo'],
  request: Request,
): Promise<Response> {
  if (request.method !== 'GET') return reply(405, null, { Allow: 'GET' });
  const png = logoIn(request.url, logo);
  if (png) return reply(200, png, { 'Content-Type': 'image/png' });
  const asset = find(assets, request.url);
  if (!asset) return reply(404, null);
  try {
    return reply(200, await readFile(asset.file), { 'Content-Type': asset.type });
  } catch {
    // An unreadable file counts as not found.
    return reply(404, null);
  }
}

/** A path of exactly this form names a logo, and nothing in it reaches a file but 64 hex digits. */
function logoIn(address: string, logo: AppProtocolOptions['logo']): Uint8Array<ArrayBuffer> | null {
  const [, id] = /^\/shop-logo\/([0-9a-f]{64})\.png$/.exec(pathOf(address) ?? '') ?? [];
  return id === undefined ? null : logo(id);
}

const pathOf = (address: string): string | null => (hasOrigin(address, APP_ORIGIN) ? new URL(address).pathname : null);

/** Looks the path up exactly as written: nothing is decoded or joined, so there is no path traversal. */
function find(assets: ReadonlyMap<string, Asset>, address: string): Asset | undefined {
  const path = pathOf(address);
  if (path === null) return undefined;
  return assets.get(path === '/' || path === '' ? '/index.html' : path);
}

const reply = (status: number, body: Uint8Array<ArrayBuffer> | null, more: Readonly<Record<string, string>> = {}) =>
  new Response(body, { status, headers: { ...securityHeaders, ...more } });
