import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestDetails, ShellSession } from '../electron/session.ts';
import { type Answer, appAddress, appAnswer, type Place, scriptAnswer, scriptPath, socketPath } from './document.ts';
import { type Admission, admit, type IncomingRequest, statusOf } from './gate.ts';
import type { ServedWindow } from './served-window.ts';
import { tabServer } from './tabs.ts';

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
const resourceType = (destination: string | undefined): string => types[destination ?? 'empty'] ?? 'other';

let lastId = 0;

/** Calls the session's own guard, as Electron does before every request of a window. Returns true when it may continue. */
function mayGoOn(session: ShellSession, details: Omit<RequestDetails, 'id' | 'timestamp'>): Promise<boolean> {
  const guard = session.webRequest.beforeRequest;
  if (!guard) return Promise.resolve(true);
  lastId += 1;
  return new Promise((resolve) => {
    guard({ ...details, id: lastId, timestamp: Date.now() }, (verdict) => resolve(verdict.cancel !== true));
  });
}

export interface ServeOptions extends Place {
  readonly windows: () => readonly ServedWindow[];
}

const knockOf = ({ headers, url }: IncomingMessage): IncomingRequest => ({
  host: headers.host,
  origin: headers.origin,
  target: url,
});

/** Starts serving windows on 127.0.0.1. Rejects with the system's error when the port cannot be had. */
export async function serve(options: ServeOptions) {
  const server = createServer();
  await listening(server, options.port);
  const place: Place = { ...options, port: (server.address() as AddressInfo).port };
  const tabs = tabServer();

  server.on('request', (request, response) => {
    void answerRequest(request, options, place)
      .catch(failureAnswer)
      .then((answer) => send(response, answer, request.method === 'HEAD'));
  });
  server.on('upgrade', (request, socket, head) => {
    const admission = admit(knockOf(request), place.port, options.windows(), true);
    if (typeof admission !== 'string' && admission.path === socketPath) {
      tabs.welcome(admission.window.window, request, socket, head);
      return;
    }
    const status = typeof admission === 'string' ? statusOf(admission) : 404;
    socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return { port: place.port, close: () => closing(server, tabs.closeAll) };
}

async function answerRequest(request: IncomingMessage, options: ServeOptions, place: Place): Promise<Answer> {
  const admission = admit(knockOf(request), place.port, options.windows());
  if (typeof admission === 'string') return none(statusOf(admission));
  if (leavesThePage(request, admission)) return none(404);
  if (admission.path === scriptPath) return scriptAnswer(admission.window, place);
  const url = appAddress(admission);
  const { webContents } = admission.window.window;
  const details = {
    url,
    method: request.method ?? 'GET',
    resourceType: typeOf(request),
    webContentsId: webContents.id,
  };
  if (!(await mayGoOn(webContents.session, details))) return none(403);
  return appAnswer(admission, new Request(url, { method: details.method }), place);
}

const typeOf = ({ headers }: IncomingMessage) => resourceType(headers['sec-fetch-dest'] as string | undefined);

/** A window shows the page it was loaded with and no other, in no frame: the tab's address bar is no way around that. */
function leavesThePage(request: IncomingMessage, { window, path }: Admission<ServedWindow>): boolean {
  const type = typeOf(request);
  if (type === 'subFrame' || type === 'object') return true;
  return type === 'mainFrame' && path !== new URL(window.window.webContents.url).pathname;
}

const none = (status: number): Answer => ({ status, headers: new Headers(), body: '' });

function failureAnswer(error: unknown): Answer {
  console.error(`browser shell: the app could not answer: ${String(error)}`);
  return none(500);
}

/**
 * The browser stores nothing at an address that no other till has, and sends no address with a key to others: app:// has
 * neither problem.
 */
function send(response: ServerResponse, { status, headers, body }: Answer, headOnly: boolean): void {
  headers.delete('content-encoding');
  headers.delete('transfer-encoding');
  headers.set('content-length', String(Buffer.byteLength(body)));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer');
  response.writeHead(status, Object.fromEntries(headers));
  response.end(headOnly ? undefined : body);
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const closing = (server: Server, closeTabs: () => void) =>
  new Promise<void>((resolve) => {
    closeTabs();
    server.close(() => resolve());
    server.closeAllConnections();
  });
