import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createTlsServer, type TlsOptions, Server as TlsServer } from 'node:tls';

/** A whole request as it came over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the service said to it, after the proxy asked in the till's place. */
export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

/** How a line misbehaves. Bytes are counted per connection, and each connection carries one request. */
export type WireFault =
  /** Cut with a reset, once this many bytes went through one way; `answer: 0` after the service acted. */
  | { readonly kind: 'reset'; readonly request?: number; readonly answer?: number }
  /** Ended politely after so many bytes of the answer. */
  | { readonly kind: 'truncate'; readonly answer: number }
  /** Takes everything and says nothing. */
  | { readonly kind: 'black-hole' }
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  | { readonly kind: 'latency'; readonly ms: number }
  /** Answers these bytes itself; `after` the service has done what was asked, if told so. */
  | { readonly kind: 'say'; readonly bytes: string | Buffer; readonly after?: boolean }
  /** The answer of the service, with another body. */
  | { readonly kind: 'alter'; readonly body: (text: string) => string | Promise<string> }
  /** The test decides when, and whether, the answer goes back: `answer` is there once the service has acted. */
  | { readonly kind: 'hold'; readonly held: (answer: WireAnswer) => Promise<void> };

export interface FaultProxyOptions {
  /** Port of the service on this computer. */
  readonly to: number;
  /** Speak TLS to the till with this. */
  readonly tls?: TlsOptions;
  /** Told of each request when its head is in. */
  readonly heard?: (request: WireRequest) => void;
}

/** A line between the till and the service that can be broken in every way a shop's line breaks. */
export interface FaultProxy {
  readonly port: number;
  /** Every request whose head came in, oldest first. */
  readonly heard: readonly WireRequest[];
  /** What the service itself said, whatever became of it on the way back. */
  readonly answered: readonly { readonly request: WireRequest; readonly answer: WireAnswer }[];
  /** Connections that were opened, whether or not a request came over them. */
  readonly connections: () => number;
  /** From the next connection on; a route is a method and the start of a path: `GET /webhooks`. */
  readonly strike: (fault: WireFault | null, route?: string) => void;
  readonly heal: () => void;
  /** Nobody listens any more: connections are refused. */
  readonly refuse: () => Promise<void>;
  /** From the next connection on, where the line speaks TLS. */
  readonly showCertificate: (tls: TlsOptions) => void;
  readonly listen: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Rule {
  readonly route: string;
  readonly fault: WireFault;
}

export async function startFaultProxy({ to, tls, heard: tell }: FaultProxyOptions): Promise<FaultProxy> {
  const heard: WireRequest[] = [];
  const answered: { request: WireRequest; answer: WireAnswer }[] = [];
  const open = new Set<Socket>();
  let rules: Rule[] = [];
  let connections = 0;
  let port = 0;
  let server: Server | null = null;

  const faultFor = ({ method, path }: WireRequest): WireFault | null => {
    const text = `${method} ${path}`;
    return rules.find(({ route }) => route === '*' || text.startsWith(route))?.fault ?? null;
  };

  function take(socket: Socket): void {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const early = rules.find(({ fault }) => fault.kind === 'reset' && fault.request !== undefined)?.fault;
    void readRequest(socket, early?.kind === 'reset' ? early.request : undefined).then(async (request) => {
      if (!request) return;
      heard.push(request);
      tell?.(request);
      await serve(socket, faultFor(request), async () => {
        const answer = await forward(request, to);
        answered.push({ request, answer });
        return answer;
      });
    });
  }

  async function listen(): Promise<void> {
    server = tls ? createTlsServer(tls, take) : createServer(take);
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  }

  async function refuse(): Promise<void> {
    for (const socket of open) socket.destroy();
    const closing = server;
    server = null;
    await new Promise((done) => (closing ? closing.close(done) : done(null)));
  }

  await listen();
  return {
    get port() {
      return port;
    },
    heard,
    answered,
    connections: () => connections,
    strike: (fault, route = '*') => {
      rules = [...(fault ? [{ route, fault }] : []), ...rules.filter((rule) => rule.route !== route)];
    },
    heal: () => {
      rules = [];
    },
    refuse,
    showCertificate: (shown) => {
      if (server instanceof TlsServer) server.setSecureContext(shown);
    },
    listen,
    close: refuse,
  };
}

/** The whole request, or null when the connection ended, or was to be reset, before it was in. */
function readRequest(socket: Socket, resetAfter: number | undefined): Promise<WireRequest | null> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('close', () => resolve(null));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      if (resetAfter !== undefined && all.length >= resetAfter) {
        resolve(null);
        cut(socket);
        return;
      }
      const request = parseRequest(all.toString('latin1'));
      if (request) resolve(request);
    });
  });
}

function parseRequest(text: string): WireRequest | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = text.slice(end + 4);
  return body.length < Number(headers['content-length'] ?? 0) ? null : { method, path, headers, body };
}

/** Only a plain socket can be reset; under TLS it is closed without a word. */
function cut(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy();
  else socket.resetAndDestroy();
}

type Ask = () => Promise<Heard>;

async function serve(socket: Socket, fault: WireFault | null, ask: Ask): Promise<void> {
  if (fault?.kind === 'black-hole') return;
  if (fault?.kind === 'say') return sayInstead(socket, fault, ask);
  if (fault?.kind === 'latency') await pause(fault.ms);
  const answer = await ask().catch(() => null);
  if (!answer) return void socket.destroy();
  if (fault?.kind === 'hold') await fault.held(answer);
  const body = fault?.kind === 'alter' ? await fault.body(answer.body) : answer.body;
  await send(socket, frame(answer, body), fault);
}

async function sayInstead(
  socket: Socket,
  { bytes, after = false }: Extract<WireFault, { kind: 'say' }>,
  ask: Ask,
): Promise<void> {
  if (after) await ask().catch(() => null);
  socket.end(bytes);
}

interface Heard extends WireAnswer {
  readonly headers: readonly string[];
}

/** Asks the service, in the till's words. */
function forward({ method, path, headers, body }: WireRequest, to: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...rest } = headers;
    const sent = { ...rest, connection: 'close', 'accept-encoding': 'identity' };
    const asking = httpRequest({ port: to, host: '127.0.0.1', method, path, headers: sent, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: keptHeaders(answer.rawHeaders),
        }),
      );
    });
    asking.on('error', reject);
    asking.end(Buffer.from(body, 'latin1'));
  });
}

const framing = /^(content-length|transfer-encoding|connection|keep-alive)$/i;

const keptHeaders = (raw: readonly string[]): string[] =>
  raw.flatMap((name, at) => (at % 2 === 0 && !framing.test(name) ? [`${name}: ${raw[at + 1]}`] : []));

function frame({ status, headers }: Heard, body: string): Buffer {
  const content = Buffer.from(body);
  const head = [`HTTP/1.1 ${status} `, ...headers, `content-length: ${content.length}`, 'connection: close'];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
}

async function send(socket: Socket, bytes: Buffer, fault: WireFault | null): Promise<void> {
  if (fault?.kind === 'drip') return drip(socket, bytes, fault);
  if (fault?.kind === 'truncate') return void socket.end(bytes.subarray(0, fault.answer));
  if (fault?.kind !== 'reset' || fault.answer === undefined) return void socket.end(bytes);
  if (fault.answer === 0) return cut(socket);
  socket.write(bytes.subarray(0, fault.answer), () => setTimeout(() => cut(socket), 20));
}

async function drip(socket: Socket, bytes: Buffer, { bytes: each, everyMs }: Extract<WireFault, { kind: 'drip' }>) {
  for (let at = 0; at < bytes.length && !socket.destroyed; at += each) {
    socket.write(bytes.subarray(at, at + each));
    await pause(everyMs);
  }
  socket.end();
}

/** A complete HTTP answer as bytes, for `say`. */
export function httpAnswer(
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Buffer {
  const content = Buffer.from(body as string);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} `, ...lines, `content-length: ${content.length}`, 'connection: close'];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
}
