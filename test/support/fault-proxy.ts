import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions, Server as TlsServer } from 'node:tls';
import { freePort } from './free-port.ts';
import { answerOver, type WireFault } from './proxy/faults.ts';
import { forward, readRequest, reset, type WireAnswer, type WireRequest } from './proxy/wire.ts';

export interface FaultProxyOptions {
  /** Port of the service on this computer. */
  readonly to: number;
  /** Certificate for TLS with the till. */
  readonly tls?: TlsOptions;
  /** Called with each request when it was received, before it is forwarded. */
  readonly received?: (request: WireRequest) => void;
}

export async function startFaultProxy({ to, tls, received: tell }: FaultProxyOptions) {
  const receivedRequests: WireRequest[] = [];
  const answeredRequests: { request: WireRequest; answer: WireAnswer }[] = [];
  const open = new Set<Socket>();
  let rules: { readonly route: string; readonly fault: WireFault }[] = [];
  let lastFailure: unknown = null;
  let connections = 0;
  let dateShift = 0;
  const port = await freePort();
  let server: Server | null = null;

  const faultFor = ({ method, path }: WireRequest): WireFault | null =>
    rules.find(({ route }) => route === '*' || `${method} ${path}`.startsWith(route))?.fault ?? null;

  const ask = async (request: WireRequest): Promise<WireAnswer> => {
    const answer = await forward(request, to).catch((error: unknown) => {
      lastFailure = error;
      throw error;
    });
    answeredRequests.push({ request, answer });
    return { ...answer, headers: answer.headers.map((line) => datedLine(line, dateShift)) };
  };

  async function take(socket: Socket): Promise<void> {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const request = await readRequest(socket, resetWithin(rules.map(({ fault }) => fault)));
    if (!request) return;
    receivedRequests.push(request);
    tell?.(request);
    await answerOver(socket, faultFor(request), () => ask(request));
  }

  async function listen(): Promise<void> {
    server = tls ? createTlsServer(tls, take) : createServer(take);
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
  }

  async function refuse(): Promise<void> {
    for (const socket of open) reset(socket);
    const closing = server;
    server = null;
    await new Promise((done) => (closing ? closing.close(done) : done(null)));
  }

  await listen();
  return {
    port,
    /** Every received request, oldest first. */
    received: receivedRequests,
    /** The service's own responses, whatever the till received of them. */
    answered: answeredRequests,
    /** Why the service's response to a request could not be had; null when each was. */
    lastFailure: () => lastFailure,
    /** Number of connections opened, with or without a request. */
    connections: () => connections,
    /** From the next connection on; a route is a method and the start of a path: `GET /webhooks`. */
    strike: (fault: WireFault, route: string) => {
      rules = [{ route, fault }, ...rules.filter((rule) => rule.route !== route)];
    },
    heal: () => {
      rules = [];
    },
    /** Moves the service's clock (HTTP `Date`) ahead by so many ms, from the next response on. */
    shiftDate: (by: number) => {
      dateShift = by;
    },
    /** Closes the listener: connections are refused. */
    refuse,
    /** From the next connection on, where the line speaks TLS. */
    showCertificate: (secureContext: TlsOptions) => {
      if (server instanceof TlsServer) server.setSecureContext(secureContext);
    },
    listen,
    close: refuse,
  };
}

/** After how many bytes of a request the connection is reset, before its route is known. */
function resetWithin(faults: readonly WireFault[]): number | undefined {
  const early = faults.find((fault) => fault.kind === 'reset' && fault.request !== undefined);
  return early?.kind === 'reset' ? early.request : undefined;
}

const datedLine = (line: string, by: number): string =>
  by !== 0 && /^date: /i.test(line) ? `date: ${new Date(Date.parse(line.slice(6)) + by).toUTCString()}` : line;
