import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { controlApp } from '../control-api/app.ts';
import { answerWithFaults } from '../faults/apply.ts';
import type { Practice } from '../practice.ts';
import { failureBody } from '../refusal.ts';
import { RELAY, relayApp } from '../relay/relay.ts';
import { merchantApp } from './app.ts';
import { answerBrokenRequests } from './broken-requests.ts';

/** Base paths of the interface, of control and of the phone. */
export const API = '/api';
export const CONTROL = '/control';
/** The address of the owner's phone: a ntfy server. */
export const PHONE = '/phone';

const unreadable = () =>
  Response.json(failureBody({ status: 400, code: 400, msg: 'The request cannot be read' }), { status: 400 });

/** Node would refuse it too, but without a body. HTTP/1.0 has no Host. */
const hostMissing = ({ incoming }: HttpBindings) => incoming.httpVersion === '1.1' && !incoming.headers.host;

const isUnder = (base: string, path: string) => path === base || path.startsWith(`${base}/`);

/** One server for all. Faults strike the interface alone, so that control can always end them. */
export function createHttpServer(practice: Practice, options: { readonly cors: boolean }): Server {
  const api = merchantApp(practice, API, options);
  const control = controlApp(practice, CONTROL);
  const relay = relayApp({ now: practice.clock.now });
  const answer = async (request: Request, bindings: HttpBindings): Promise<Response> => {
    if (hostMissing(bindings)) return unreadable();
    const { pathname: path, search: query } = new URL(request.url);
    if (path === '/' || isUnder(CONTROL, path)) return control.fetch(request, bindings);
    if (isUnder(RELAY, path)) return relay.fetch(request, bindings);
    if (isUnder(PHONE, path)) return practice.phone.answer(request, path.slice(PHONE.length));
    const below = path.startsWith(`${API}/`) ? path.slice(API.length) : path;
    const answered = (logged: Request) =>
      answerWithFaults(practice.faults, below, logged, bindings, async (real) => api.fetch(real, bindings));
    return practice.requests.run(below + query, request, answered);
  };
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    // The till's own Request and Response stay what they are when the service runs inside it.
    overrideGlobalObjects: false,
    hostname: '127.0.0.1',
    errorHandler: unreadable,
  });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, requireHostHeader: false }, listener);
  answerBrokenRequests(server);
  return server;
}

/** Listens on loopback alone; rejects with Node's own error when the port is taken. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Waits briefly for pending responses, then closes every connection. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), 500);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
