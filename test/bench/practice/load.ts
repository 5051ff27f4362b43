import { connect, type Socket } from 'node:net';

/** What is asked, again and again, on `connections` kept open, one question at a time on each. */
export interface Load {
  readonly port: number;
  readonly request: Ask;
  readonly connections: number;
  readonly seconds: number;
}

export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How long each answer took, in ms, and over what stretch of time. */
export interface Answered {
  readonly took: readonly number[];
  readonly seconds: number;
}

/**
 * A client that costs so little that it is the server that is measured. It reads no more of an answer than its status
 * and its end; any other than a 2xx ends the bench.
 */
export async function load({ port, request, connections, seconds }: Load): Promise<Answered> {
  const bytes = wire(request, port);
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const one = async () => {
    const ask = await open(port);
    while (performance.now() < end) {
      const from = performance.now();
      await ask(bytes);
      took.push(performance.now() - from);
    }
    ask.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { took, seconds: (performance.now() - began) / 1_000 };
}

/** One question, for what a server is to be ready for; the body of the answer. */
export async function askOnce(port: number, request: Ask): Promise<string> {
  const ask = await open(port);
  const answer = await ask(wire(request, port));
  ask.close();
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

function wire({ method, path, headers, body = '' }: Ask, port: number): Buffer {
  const length = method === 'POST' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  const all = { Host: `127.0.0.1:${port}`, Accept: 'application/json', ...headers, ...length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

type Connection = ((bytes: Buffer) => Promise<string>) & { readonly close: () => void };

async function open(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, refuse) => socket.once('connect', done).once('error', refuse));
  socket.removeAllListeners('error');
  const ask = (bytes: Buffer) => answerTo(socket, bytes);
  return Object.assign(ask, { close: () => socket.destroy() });
}

function answerTo(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((done, refuse) => {
    let text = '';
    const settle = (problem?: Error) => {
      for (const event of ['data', 'error', 'close']) socket.removeAllListeners(event);
      if (problem) refuse(problem);
      else if (/^HTTP\/1\.1 2/.test(text)) done(text);
      else refuse(new Error(`refused: ${text.slice(0, 300)}`));
    };
    // Latin-1 has one letter a byte, so lengths are right.
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (isWhole(text)) settle();
    });
    socket.once('error', settle);
    socket.once('close', () => settle(new Error('the server hung up')));
    socket.write(bytes);
  });
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length);
}
