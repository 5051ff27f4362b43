import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { relayApp } from '../../electron/practice/relay/relay.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { RelayProblem } from '../../electron/shared/webhooks/relay.ts';
import { usualProfile } from '../../electron/shared/webhooks/signature.ts';
import { channelAt } from '../../electron/webhooks/relay/relay-address.ts';
import { followStream, type StreamPace, usualPace } from '../../electron/webhooks/relay/relay-stream.ts';

/** The stream's times, short enough for tests. */
export const quickPace: StreamPace = {
  ...usualPace,
  open: ms(2_000),
  silence: ms(2_000),
  firstPause: ms(20),
  longestPause: ms(200),
  floodPause: ms(5_000),
};

/** A name that nobody else uses, so that tests may share a relay that runs elsewhere. */
export const newChannel = (): string => `test-${randomBytes(12).toString('hex')}`;

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
  let port = 0;
  const begin = async () => {
    const next = createServer(handlerOf());
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    port = (next.address() as AddressInfo).port;
    server = next;
  };
  const stop = async () => {
    const last = server;
    server = null;
    if (!last) return;
    const closed = new Promise((resolve) => last.close(resolve));
    last.closeAllConnections();
    await closed;
  };
  await begin();
  return { address: `http://127.0.0.1:${port}${path}`, stop, begin, cut: () => server?.closeAllConnections() };
}

/** A relay as practice has one, on a port of its own. Ends with the test. */
export async function openRelay(options: { readonly most?: number; readonly keepAliveMs?: number } = {}) {
  const relay = await serve(() => {
    const app = relayApp({ now: Date.now, ...options });
    const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
      overrideGlobalObjects: false,
    });
    return (request, response) => void listener(request, response);
  }, '/relay');
  onTestFinished(relay.stop);
  return relay;
}

/** A relay that does to each client what a test says; `n` counts the clients from 1. */
export async function openFalseRelay(
  play: (client: ServerResponse, request: IncomingMessage, n: number) => void,
): Promise<TestRelay> {
  let clients = 0;
  const relay = await serve(
    () => (request, response) => {
      clients += 1;
      play(response, request, clients);
    },
    '',
  );
  onTestFinished(relay.stop);
  return relay;
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

export const signed = (body: string | Buffer, secret: string): Record<string, string> => ({
  [usualProfile.header.toLowerCase()]: createHmac('sha256', secret).update(body).digest('hex'),
});

/** Posts to a channel as a service does. Returns the status. */
export async function postTo(address: string, channel: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(channelAt(address, channel).post, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  await answer.text();
  return answer.status;
}

/** Follows a channel, and keeps what comes. Ends with the test. */
export function follow(address: string, channel: string, pace: Partial<StreamPace> = {}) {
  const heard: string[] = [];
  const states: (RelayProblem | 'open')[] = [];
  const asked: (string | null)[] = [];
  let missed = 0;
  let bytes = 0;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const stream = followStream({
    async fetch(url, init) {
      await gate.promise;
      asked.push(new Headers(init.headers).get('Last-Event-ID'));
      return fetch(url, init);
    },
    url: channelAt(address, channel).events,
    pace: { ...quickPace, ...pace },
    now: Date.now,
    mono: () => performance.now(),
    random: Math.random,
    setTimer: (run, delay) => setTimeout(run, delay),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    message: (data) => void heard.push(data),
    missed: () => {
      missed += 1;
    },
    changed: (problem) => void states.push(problem ?? 'open'),
    weighed: (amount) => {
      bytes += amount.bytes;
    },
  });
  onTestFinished(stream.close);
  return {
    stream,
    heard,
    states,
    /** The `Last-Event-ID` of each request. */
    asked,
    missed: () => missed,
    /** Lets no request leave until the returned function is called. */
    hold() {
      gate = Promise.withResolvers();
      return gate.resolve;
    },
    bytes: () => bytes,
    isOpen: () => states.at(-1) === 'open',
    /** The bodies that were posted, without gosmee's own messages. */
    bodies: () =>
      heard.flatMap((data) => {
        const { bodyB } = JSON.parse(data) as { bodyB?: string };
        return bodyB === undefined ? [] : [Buffer.from(bodyB, 'base64').toString()];
      }),
  };
}
