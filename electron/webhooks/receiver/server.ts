import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { ReceiverProblem } from '../../shared/webhooks/receiver.ts';
import type { ReceiverLimits } from './limits.ts';

/** Loopback only: a tunnel or relay in the shop forwards deliveries. */
const HOST = '127.0.0.1';
/** Time in ms for requests in progress when the receiver is turned off. */
const PATIENCE = 300;
const LINGER = 200;

const headersOf: Readonly<Record<number, Record<string, string>>> = {
  405: { Allow: 'POST' },
  429: { 'Retry-After': '1' },
  503: { 'Retry-After': '5' },
};

/** Responds with a status and no text, so that an unverified sender learns nothing. */
export function answer(response: ServerResponse, status: number): void {
  if (response.headersSent || response.destroyed) return;
  // An unread body must not be parsed as the next request.
  const connection = response.req.complete ? {} : { Connection: 'close' };
  response.writeHead(status, { 'Content-Length': '0', ...connection, ...headersOf[status] });
  response.end();
  if (response.req.complete) return;
  // Reads on for a moment, because closing at once could lose the response.
  response.req.resume();
  setTimeout(() => response.req.destroy(), LINGER).unref();
}

/** Creates an HTTP server with every limit Node supports. Calls `refused` for what never became a request. */
export function strictServer(limits: ReceiverLimits, refused: () => void): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.request,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.lookEvery,
    keepAliveTimeout: limits.request,
    noDelay: true,
  });
  keepNewest(server, limits.connections, refused);
  // Counted here: Node silently drops headers above the limit, such as a second signature.
  server.maxHeadersCount = 0;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    refused();
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(`HTTP/1.1 ${statusOf(error.code)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
  });
  return server;
}

/** Closes the oldest connection above the limit, so that idle half requests cannot block others. */
function keepNewest(server: Server, most: number, refused: () => void): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size <= most || !oldest) return;
    open.delete(oldest);
    refused();
    oldest.destroy();
  });
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}

/** Starts listening; a port in use is returned as a failure. */
export const listen = (server: Server, port: number): Promise<Result<void, ReceiverProblem>> =>
  new Promise((resolve) => {
    const failed = ({ code }: NodeJS.ErrnoException) =>
      resolve(err(code === 'EADDRINUSE' ? 'port-taken' : code === 'EACCES' ? 'port-refused' : 'cannot-listen'));
    server.once('error', failed);
    server.listen({ host: HOST, port, exclusive: true }, () => {
      server.off('error', failed);
      server.on('error', () => undefined);
      resolve(ok(undefined));
    });
  });

/** Waits briefly for requests in progress, then closes every connection. */
export const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
