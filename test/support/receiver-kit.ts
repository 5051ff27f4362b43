import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type DeliveryOutcome, usualProfile } from '../../electron/shared/webhooks/receiver.ts';
import { type ReceiverLimits, usualLimits } from '../../electron/webhooks/receiver/limits.ts';
import { type ListenerOptions, startListener } from '../../electron/webhooks/receiver/listener.ts';
import { freePort } from './free-port.ts';

export const SECRET = '5e'.repeat(32);
export const PATH = `/hooks/${'0a'.repeat(16)}`;
/** Key order, spaces and a number's zeros as a service might send them. */
export const BODY = Buffer.from(
  '{"event.type":"transaction_success", "data":{"refid":"R-1","amount":1500.50,"request":"Àdùnní ₦"}}',
);

export const signed = (body: Buffer = BODY, secret = SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex');

type Headers = Record<string, string | readonly string[]>;
export interface Post {
  readonly body?: Buffer;
  readonly headers?: Headers;
  readonly path?: string;
  readonly method?: string;
}

/** A listener on a free port, and what it received. */
export async function openListener(more: Partial<ListenerOptions> = {}, limits: Partial<ReceiverLimits> = {}) {
  const port = await freePort();
  const counts: Record<DeliveryOutcome, number> = { good: 0, bad: 0, duplicate: 0, refused: 0 };
  const bodies: string[] = [];
  const started = await startListener({
    port,
    path: PATH,
    publicHosts: () => [],
    profile: usualProfile,
    limits: { ...usualLimits, ...limits },
    mono: () => performance.now(),
    secrets: () => [SECRET],
    delivered: (body) => void bodies.push(body.toString()),
    counted: (outcome) => {
      counts[outcome] += 1;
    },
    ...more,
  });
  if (!started.ok) throw new Error(started.failure);
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= started.value.stop();
    return stopped;
  };
  onTestFinished(stop);

  /** Sends one delivery on its own connection, signed by default. Returns the status and the response. */
  const post = ({ body = BODY, headers = {}, path = PATH, method = 'POST' }: Post = {}) =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const usual: Headers = { 'content-type': 'application/json', 'x-webhook-signature': signed(body) };
      const sent = request(
        { host: '127.0.0.1', port, path, method, agent: false, headers: { ...usual, ...headers } as never },
        (response) => {
          let text = '';
          response.on('data', (part) => {
            text += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  /** Sends bytes unchanged. Returns everything received until the connection ended. */
  const raw = (...parts: readonly (string | Buffer)[]) => {
    const socket: Socket = connect(port, '127.0.0.1');
    for (const part of parts) socket.write(part);
    return { socket, said: whatItSays(socket) };
  };

  return { port, counts, bodies, stop, post, raw, status: async (ask?: Post) => (await post(ask)).status };
}

function whatItSays(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

/** The head of a delivery, as text. */
export const head = (port: number, length: number, more: readonly string[] = [], signature = signed()): string =>
  [
    `POST ${PATH} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `X-Webhook-Signature: ${signature}`,
    `Content-Length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n');
