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

/** A line between the till and the service that can be broken in every way a shop's line breaks. */
export interface FaultProxy {
  readonly port: number;
  /** Every received request, oldest first. */
  readonly received: readonly WireRequest[];
  /** The service's own responses, whatever the till received of them. */
  readonly answered: readonly { readonly request: WireRequest; readonly answer: WireAnswer }[];
  /** Why the service's response to a request could not be had; null when each was. */
  readonly lastFailure: () => unknown;
  /** Number of connections opened, with or without a request. */
  readonly connections: () => number;
  /** From the next connection on; a route is a method and the start of a path: `GET /webhooks`. */
  readonly strike: (fault: WireFault, route: string) => void;
  readonly heal: () => void;
  /** Moves the service's clock (HTTP `Date`) ahead by so many ms, from the next response on. */
  readonly shiftDate: (by: number) => void;
  /** Closes the listener: connections are refused. */
  readonly refuse: () => Promise<void>;
  /** From the next connection on, where the line speaks TLS. */
  readonly showCertificate: (tls: TlsOptions) => void;
  readonly listen: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startFaultProxy({ to, tls, received: tell }: FaultProxyOptions): Promise<FaultProxy> {
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
    received: receivedRequests,
    answered: answeredRequests,
    lastFailure: () => lastFailure,
    connections: () => connections,
    strike: (fault, route) => {
      rules = [{ route, fault }, ...rules.filter((rule) => rule.route !== route)];
    },
    heal: () => {
      rules = [];
    },
    shiftDate: (by) => {
      dateShift = by;
    },
    refuse,
    showCertificate: (secureContext) => {
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
