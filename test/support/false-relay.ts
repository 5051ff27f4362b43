import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { relayApp } from '../../electron/practice/relay/relay.ts';
import { usualProfile } from '../../electron/shared/webhooks/signature.ts';
import { freePort } from './free-port.ts';

/** Where a relay is, and what may happen to it. */
export interface TestRelay {
  readonly address: string;
  /** Ends it, and every stream with it. */
  readonly stop: () => Promise<void>;
  /** Begins it again at the same address; it remembers nothing. */
  readonly begin: () => Promise<void>;
  /** Cuts every connection; the relay goes on. */
  readonly cut: () => void;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handlerOf: () => Handler, path: string): Promise<TestRelay> {
  let server: Server | null = null;
  const port = await freePort();
  const begin = async () => {
    const next = createServer(handlerOf());
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    server = next;
  };
  const stop = async () => {
    const last = server;
    server = null;
    if (!last) return;
    const closing = new Promise((resolve) => last.close(resolve));
    last.closeAllConnections();
    await closing;
  };
  await begin();
  return { address: `http://127.0.0.1:${port}${path}`, stop, begin, cut: () => server?.closeAllConnections() };
}

/** A relay as practice has one, on a port of its own. */
export const serveRelay = (options: { readonly most?: number; readonly keepAliveMs?: number } = {}) =>
  serve(() => {
    const app = relayApp({ now: Date.now, ...options });
    const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
      overrideGlobalObjects: false,
    });
    return (request, response) => void listener(request, response);
  }, '/relay');

/** What a false relay does to each client; `n` counts the clients from 1. */
export type PlayRelay = (client: ServerResponse, request: IncomingMessage, n: number) => void;

export function serveFalseRelay(play: PlayRelay): Promise<TestRelay> {
  let clients = 0;
  return serve(
    () => (request, response) => {
      clients += 1;
      play(response, request, clients);
    },
    '',
  );
}

/** Begins to answer as gosmee does. */
export function startStream(client: ServerResponse): void {
  client.writeHead(200, { 'content-type': 'text/event-stream' });
  client.write('data: {"message":"connected"}\n\ndata: {"message":"ready"}\n\n');
}

/** An event as gosmee writes it. */
export function eventOf(body: string | Buffer, headers: Readonly<Record<string, string>>, id?: string): string {
  const data = { ...headers, timestamp: '1', bodyB: Buffer.from(body).toString('base64') };
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export const signedHeaders = (body: string | Buffer, secret: string): Record<string, string> => ({
  [usualProfile.header.toLowerCase()]: createHmac('sha256', secret).update(body).digest('hex'),
});
