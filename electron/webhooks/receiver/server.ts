import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ReceiverProblem } from '../../shared/receiver.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ReceiverLimits } from './limits.ts';

/** This computer alone: a tunnel or a relay in the shop brings deliveries here. */
const HOST = '127.0.0.1';
/** How long what is under way may take to end when the receiver is turned off. */
const PATIENCE = 300;
const LINGER = 200;

const headersOf: Readonly<Record<number, Record<string, string>>> = {
  405: { Allow: 'POST' },
  429: { 'Retry-After': '1' },
  503: { 'Retry-After': '5' },
};

/** Answers with a status and nothing else: whoever cannot prove who they are learns nothing from the words. */
export function answer(response: ServerResponse, status: number): void {
  if (response.headersSent || response.destroyed) return;
  // A body that was not read must not be taken for the next request.
  const connection = response.req.complete ? {} : { Connection: 'close' };
  response.writeHead(status, { 'Content-Length': '0', ...connection, ...headersOf[status] });
  response.end();
  if (response.req.complete) return;
  // Cut off at once, the answer could be lost with it: a moment of listening to nothing lets it arrive.
  response.req.resume();
  setTimeout(() => response.req.destroy(), LINGER).unref();
}

/** An HTTP server with every limit that Node itself can keep. `refused` hears of what never became a request. */
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
  // Counted by ourselves: Node would leave out those above in silence, a second signature among them.
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

/** Ends the oldest connection for one too many: half requests that only wait keep nothing out. */
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

/** Begins to listen; a taken port is a problem to be told, not an exception. */
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

/** Lets what is under way end for a moment, then closes every connection. */
export const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
