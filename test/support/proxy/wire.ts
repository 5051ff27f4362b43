import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A complete request as received. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The service's response to the forwarded request. */
export interface WireAnswer {
  readonly status: number;
  /** As lines, `name: value`, without what frames a body. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** The whole request, or null when the connection ended, or was reset after so many bytes of it, before it was in. */
export function readRequest(socket: Socket, resetAfter: number | undefined): Promise<WireRequest | null> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('close', () => resolve(null));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      if (resetAfter !== undefined && all.length >= resetAfter) {
        resolve(null);
        reset(socket);
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
export function reset(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy();
  else socket.resetAndDestroy();
}

/** Forwards the till's request to the service on this port of this computer. */
export function forward({ method, path, headers, body }: WireRequest, port: number): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...rest } = headers;
    const sent = { ...rest, connection: 'close', 'accept-encoding': 'identity' };
    const asking = httpRequest({ port, host: '127.0.0.1', method, path, headers: sent, agent: false }, (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      text(answer).then((body) => resolve({ status, headers: keptHeaders(rawHeaders), body }), reject);
    });
    asking.on('error', reject);
    asking.end(Buffer.from(body, 'latin1'));
  });
}

const framing = /^(content-length|transfer-encoding|connection|keep-alive)$/i;

const keptHeaders = (raw: readonly string[]): string[] =>
  raw.flatMap((name, at) => (at % 2 === 0 && !framing.test(name) ? [`${name}: ${raw[at + 1]}`] : []));

/** Returns a complete response as bytes; the connection ends after it. */
export function frame(status: number, headers: readonly string[], body: string | Buffer): Buffer {
  const content = Buffer.from(body as string);
  const head = [`HTTP/1.1 ${status} `, ...headers, `content-length: ${content.length}`, 'connection: close'];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
}

const asJson = { 'content-type': 'application/json' };

/** Returns a complete response as bytes, from a record of headers. */
export const httpAnswer = (
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = asJson,
): Buffer =>
  frame(
    status,
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body,
  );
