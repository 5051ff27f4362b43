import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { controlApp } from '../control-api/app.ts';
import { answerWithFaults, routeMatches } from '../faults/faults.ts';
import type { Practice } from '../practice.ts';
import { failureBody, refuse } from '../refusal.ts';
import { RELAY, relayApp } from '../relay/relay.ts';
import { operations } from '../routes/operations.ts';
import type { Settings } from '../settings.ts';

const compress = promisify(gzip);
const EVENTS = '/webhooks/get-events';
/** Responses below this size are sent uncompressed. */
const WORTH_PACKING = 8_000;

/** Packs a long answer for a client that takes gzip, with its length on the wire. */
const packLongAnswers =
  (settings: Settings): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { res, req } = context;
    if (!res.ok || !settings.get().packsList || !/\bgzip\b/.test(req.header('accept-encoding') ?? '')) return;
    const body = Buffer.from(await res.arrayBuffer());
    const isLong = body.byteLength >= WORTH_PACKING;
    const sent = isLong ? await compress(body) : body;
    const headers = new Headers(res.headers);
    headers.set('content-length', String(sent.byteLength));
    if (isLong) headers.set('content-encoding', 'gzip');
    headers.set('vary', 'Accept-Encoding');
    context.res = undefined;
    context.res = new Response(new Uint8Array(sent), { status: res.status, headers });
  };

/** Where a request with this is answered in full, whatever its condition (jshttp/fresh, index.js). */
const RELOAD = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/** Adds an ETag and returns 304 for what has not changed, as Express does by itself, where the service is set to. */
function tagAnswers(settings: Settings): MiddlewareHandler {
  const tag = etag();
  return (context, next) => {
    const { listHasValidator, recordHasValidator } = settings.get();
    if (!(context.req.path.endsWith(EVENTS) ? listHasValidator : recordHasValidator)) return next();
    if (RELOAD.test(context.req.header('cache-control') ?? '')) context.req.raw.headers.delete('if-none-match');
    return tag(context, next);
  };
}

const statusOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

function answer(socket: Duplex, status: number, msg: string): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ ...failureBody({ status: 400, code: status, msg }) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds to invalid HTTP and to unroutable requests in the envelope too. */
function answerBrokenRequests(server: Server): void {
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    answer(socket, statusOf(problem.code), 'The request is not readable as HTTP');
  });
  server.on('connect', (_, socket) => answer(socket, 405, 'The method is not allowed here'));
}

/** Hono writes path parameters with a colon. */
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function merchantApp(practice: Practice, prefix: string, options: { readonly cors: boolean }): Hono {
  const app = new Hono().basePath(prefix);
  if (options.cors) app.use('*', cors({ origin: '*' }));
  app.get(EVENTS, packLongAnswers(practice.settings));
  app.get('*', tagAnswers(practice.settings));
  for (const { document, handle } of operations) {
    app.on(document.method.toUpperCase(), honoPath(document.path), (context) => handle(practice, context));
  }
  app.notFound((context) => unknownRoute(context, prefix));
  app.onError((_, context) => refuse(context, { status: 500, code: 500, msg: 'Something went wrong here' }));
  return app;
}

/** 405 for a path that another method has, 404 for the rest. */
function unknownRoute(context: Context, prefix: string): Response {
  const methods = operations.filter(({ document }) =>
    routeMatches(document.path, '', context.req.path.slice(prefix.length)),
  );
  if (methods.length === 0) return refuse(context, { status: 404, code: 404, msg: 'No such endpoint' });
  context.header('Allow', methods.map(({ document }) => document.method.toUpperCase()).join(', '));
  return refuse(context, { status: 405, code: 405, msg: 'The method is not allowed here' });
}

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
    const answerOf = (loggedRequest: Request) =>
      answerWithFaults(practice.faults, below, loggedRequest, bindings, async (real) => api.fetch(real, bindings));
    return practice.requests.run(below + query, request, answerOf);
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

/**
 * Waits briefly for pending responses, then closes every connection. Resolves after a client in this process had its
 * turn to see that: it would send its next request on a closed connection where a service with this address opens again.
 */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), 500);
    server.close(() => {
      clearTimeout(closeTimer);
      setImmediate(resolve);
    });
    server.closeIdleConnections();
  });
