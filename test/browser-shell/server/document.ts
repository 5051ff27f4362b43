import { readFile } from 'node:fs/promises';
import { pageScript } from '../page/script.ts';
import type { Admission } from './gate.ts';
import { withScript, withSocket } from './page.ts';
import type { ServedWindow } from './served-window.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | string;
}

/** The paths below a window's key that the shell itself serves; everything else is the app's. */
export const scriptPath = '/~shell/preload.js';
export const socketPath = '/~shell/socket';

export interface Place {
  /** 0 picks a free one. */
  readonly port: number;
  /** Whether a tab reloads itself once the till runs again. */
  readonly comesBack: boolean;
  /** Whether the next till has the same addresses. */
  readonly isAddressKept: boolean;
}

const empty = (status: number): Answer => ({ status, headers: new Headers(), body: '' });

export async function scriptAnswer({ window, key }: ServedWindow, place: Place): Promise<Answer> {
  const file = window.options.webPreferences?.preload;
  if (!file) return empty(404);
  const body = pageScript({
    socket: `ws://127.0.0.1:${place.port}/${key}${socketPath}`,
    preload: await readFile(file, 'utf8'),
    platform: process.platform,
    comesBack: place.comesBack,
  });
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  return { status: 200, headers, body };
}

/** The app's own address of a request, in the scheme and under the host that the window was loaded with. */
export const appAddress = ({ window, path, query }: Admission<ServedWindow>): string => {
  const { protocol, host } = new URL(window.window.webContents.url);
  return `${protocol}//${host}${path}${query}`;
};

/** Calls the app's own handler, as Electron would, and changes only what connects the page to its window. */
export async function appAnswer(admission: Admission<ServedWindow>, request: Request, place: Place): Promise<Answer> {
  const { window, key } = admission.window;
  const handler = window.webContents.session.protocol.handlers.get(new URL(request.url).protocol.slice(0, -1));
  if (!handler) return empty(404);
  const response = await handler(request);
  const headers = new Headers(response.headers);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', withSocket(policy, `ws://127.0.0.1:${place.port}`));
  // Their names contain a hash of their content, so the browser need not read and compile them for each till.
  if (place.isAddressKept && admission.path.startsWith('/assets/')) headers.set('cache-control', 'max-age=86400');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!window.options.webPreferences?.preload || !isHtml(headers))
    return { status: response.status, headers, body: bytes };
  const body = withScript(new TextDecoder().decode(bytes), `/${key}${scriptPath}`);
  return { status: response.status, headers, body };
}

const isHtml = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '');
